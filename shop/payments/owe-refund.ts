import { randomUUID } from 'node:crypto'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

export type RefundReason = 'surplus' | 'second-payment'

/** Writes down money that the shop owes back, and the task that returns it. Once for each payment and reason. */
export async function oweRefund(shop: Shop, refund: { paymentId: string; amountKobo: Kobo; reason: RefundReason }) {
  const now = shop.clock.now()
  const owed = await shop.database
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_id: refund.paymentId,
      amount_kobo: refund.amountKobo,
      reason: refund.reason,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (owed) await shop.tasks.enqueue('refund-payment', { refundId: owed.id })
}
