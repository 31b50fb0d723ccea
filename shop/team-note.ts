import { randomUUID } from 'node:crypto'
import { userIdOf } from './identity/actor.ts'
import { accept, refuse } from './outcome.ts'
import type { Shop } from './shop.ts'
import { tidyLines } from './typed-text.ts'
import { isUuid } from './uuid.ts'

/** In characters. */
export const longestNote = 2000

/** What somebody of the team wrote down, and when. */
export type TeamNote = { id: string; words: string; by: string; writtenAt: Date }

/**
 * What to keep of a note that was typed. `key` comes with the form and is its id: pressing twice writes once. Refuses an
 * empty note, and one that is too long.
 */
export function readNote(shop: Shop, { words, key }: { words: string; key: string }) {
  const tidy = tidyLines(words)
  if (tidy === '') return refuse('nothing-written')
  if (tidy.length > longestNote) return refuse('too-long')
  const id = isUuid(key) ? key : randomUUID()
  return accept({ id, written_by: userIdOf(shop.actor), written_at: shop.clock.now(), words: tidy })
}
