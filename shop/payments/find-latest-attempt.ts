import type { Shop } from '../shop.ts'
import type { PaymentState } from './payment.ts'

/** How an attempt to pay stands, and when the shopper came back from it; null for one that never came back. */
export type LatestAttempt = { status: PaymentState; returnedAt: Date | null }

/** The attempt that its shopper had to do with last; null for an order that nobody tried to pay. */
export async function findLatestAttempt(shop: Shop, orderId: string): Promise<LatestAttempt | null> {
  const attempt = await shop.database
    .selectFrom('payments')
    .select(['status', 'returned_at as returnedAt'])
    .where('order_id', '=', orderId)
    .orderBy(({ fn }) => fn('greatest', ['created_at', 'returned_at']), 'desc')
    .limit(1)
    .executeTakeFirst()
  return attempt ?? null
}
