import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

/** Where the notes on something stand, and by which column. */
const places = {
  booking: ['booking_notes', 'booking_id'],
  customer: ['customer_notes', 'user_id'],
  message: ['message_notes', 'message_id'],
  order: ['order_notes', 'order_id'],
} as const

/** What the team noted on something with this id, the latest first. */
export async function readTeamNotes(shop: Shop, about: keyof typeof places, id: string): Promise<TeamNote[]> {
  const [table, column] = places[about]
  const { rows } = await sql<TeamNote>`
    select notes.id, words, coalesce(nullif(first_name, ''), 'somebody') as by, written_at as "writtenAt"
    from ${sql.table(table)} notes left join customers on customers.user_id = written_by
    where ${sql.ref(`notes.${column}`)} = ${id} order by written_at desc, notes.id`.execute(shop.database)
  return rows
}
