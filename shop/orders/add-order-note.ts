import { randomUUID } from 'node:crypto'
import { userIdOf } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'

export const longestNote = 2000

/**
 * Writes something down about an order that only the team sees. `key` comes with the form: pressing twice writes once.
 * Refuses an empty note, and one that is too long.
 */
export async function addOrderNote(
  shop: Shop,
  { orderId, words, key }: { orderId: string; words: string; key: string },
) {
  permit(shop.actor, 'handle orders')

  const tidy = tidyLines(words)
  if (tidy === '') return refuse('nothing-written')
  if (tidy.length > longestNote) return refuse('too-long')
  await shop.database
    .insertInto('order_notes')
    .values({
      id: isUuid(key) ? key : randomUUID(),
      order_id: orderId,
      written_by: userIdOf(shop.actor),
      written_at: shop.clock.now(),
      words: tidy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return accept()
}
