import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { RefundReason } from './owe-refund.ts'
import type { RefundStatus } from './refund.ts'

/** Money on its way back to a customer, and by which way it had come. */
export type OrderRefund = {
  id: string
  amountKobo: Kobo
  reason: RefundReason
  status: RefundStatus
  provider: string
  /** As the provider names it: `card`, `bank_transfer`; null where it does not say. */
  channel: string | null
  changedAt: Date
}

/** What goes back, or went back, of the money that came for an order; the oldest first. */
export function listRefunds(shop: Shop, orderId: string): Promise<OrderRefund[]> {
  return shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.amount_kobo as amountKobo',
      'refunds.reason',
      'refunds.status',
      'payments.provider',
      'payments.channel',
      'refunds.updated_at as changedAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute()
}
