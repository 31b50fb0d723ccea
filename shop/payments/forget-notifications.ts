import { sql } from 'kysely'
import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import type { Shop } from '../shop.ts'

/**
 * Blanks what providers sent about payments that are not the shop's, after 30 days, and about orders that were forgotten:
 * it names who paid. That it came, and about what, is left.
 */
export async function forgetNotifications(shop: Shop) {
  const ours = shop.database.selectFrom('payments').select('reference')
  const ofErased = ours.innerJoin('orders', 'orders.id', 'payments.order_id').where('orders.erased_at', 'is not', null)
  const blanked = await shop.database
    .updateTable('payment_notifications')
    .set({ body: Buffer.alloc(0) })
    .where(sql<number>`octet_length(body)`, '>', 0)
    .where(({ or, and, eb }) =>
      or([
        eb('reference', 'in', ofErased),
        and([
          eb('received_at', '<', keptSince('strangersPayments', shop.clock.now())),
          eb('reference', 'not in', ours),
        ]),
      ]),
    )
    .returning('id')
    .execute()
  return accept({ blanked: blanked.length })
}
