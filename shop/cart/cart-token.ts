import { createHash } from 'node:crypto'

/** What the shop keeps of a cart's token, so that a copy of the database opens no cart. */
export function hashCartToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
