import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

const atOnce = 100

/** What the provider told of a payment that the shop does not know, and how often. */
export type UnknownPayment = { id: number; event: string; reference: string; copies: number; receivedAt: Date }

/** Those of them that nobody has looked at, the oldest first; up to a hundred. */
export async function listUnknownPayments(shop: Shop): Promise<UnknownPayment[]> {
  permit(shop.actor, 'see orders')

  return shop.database
    .selectFrom('payment_notifications')
    .select(['id', 'event', 'reference', 'copies', 'received_at as receivedAt'])
    .where('to_look_at', 'is not', null)
    .orderBy('to_look_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

/** Says that staff have looked at one of them. Pressing twice says it once. */
export async function markLookedAt(shop: Shop, { id }: { id: number }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const seen = await shop.database
      .updateTable('payment_notifications')
      .set({ to_look_at: null })
      .where('id', '=', id)
      .where('to_look_at', 'is not', null)
      .returning('reference')
      .executeTakeFirst()
    if (seen) await recordChange(shop, 'unknown payment looked at', `payment:${seen.reference}`)
    return accept()
  })
}
