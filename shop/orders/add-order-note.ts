import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { readNote } from '../team-note.ts'

/** Writes something down about an order that only the team sees; see `readNote`. */
export async function addOrderNote(
  shop: Shop,
  { orderId, words, key }: { orderId: string; words: string; key: string },
) {
  permit(shop.actor, 'handle orders')

  const note = readNote(shop, { words, key })
  if (!note.accepted) return note
  await shop.database
    .insertInto('order_notes')
    .values({ order_id: orderId, ...note.value })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return accept()
}
