import { lockOrder } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'

/** A refund with its order, both locked until the transaction ends, the order first, as everywhere; null without it. */
export async function lockRefund(shop: Shop, refundId: string) {
  const found = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['order_id as orderId', 'provider'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!found) return null
  const order = await lockOrder(shop, found.orderId)
  const refund = await shop.database
    .selectFrom('refunds')
    .select(['status', 'amount_kobo as amountKobo', 'reason', 'provider_refund_id as providerRefundId'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, provider: found.provider, refund }
}
