import { randomBytes } from 'node:crypto'

/** 128 random bits as 22 letters: whoever holds them holds the thing. */
export function newRandomToken(): string {
  return randomBytes(16).toString('base64url')
}
