import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'
import { heldSoFar } from './kept-so-far.ts'
import { statusByMoney } from './payment.ts'

/**
 * Says what is still to be paid of a paid order that was changed. Once nothing is, what came for the change is invoiced.
 * Call it with the order locked.
 */
export async function saveDue(
  shop: Shop,
  { orderId, totalKobo, dueKobo }: Record<'totalKobo' | 'dueKobo', Kobo> & { orderId: string },
) {
  const status = statusByMoney({ totalKobo, dueKobo, heldKobo: await heldSoFar(shop, orderId) })
  await shop.database
    .updateTable('orders')
    .set({ due_kobo: dueKobo || null, payment_status: status, updated_at: shop.clock.now() })
    .where('id', '=', orderId)
    .execute()
  if (dueKobo === 0) await shop.tasks.enqueue('issue-invoice', { orderId })
}
