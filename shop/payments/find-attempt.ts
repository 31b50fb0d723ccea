import type { Shop } from '../shop.ts'
import type { PaymentState } from './payment.ts'

/** How an attempt to pay this order stands; null when the order has none of this reference. */
export async function findAttempt(
  shop: Shop,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<PaymentState | null> {
  const attempt = await shop.database
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return attempt?.status ?? null
}
