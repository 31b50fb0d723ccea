import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 128 random bits as 22 letters: whoever holds them holds the thing. */
export function newRandomToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What the shop keeps of a token that only its holder needs, so that a copy of the database opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether two secrets are the same; how long that takes tells nothing of how far they are alike. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other))
}
