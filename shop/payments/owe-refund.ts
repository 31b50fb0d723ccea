import { randomUUID } from 'node:crypto'
import { after } from '../moments.ts'
import type { Kobo } from '../money.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import type { Shop } from '../shop.ts'

/**
 * Why money goes back. The first five are found by the shop itself. `exchange`: it pays for another order of the same
 * customer, so that nothing is asked of a provider.
 */
export type RefundReason =
  | 'surplus'
  | 'second-payment'
  | 'order-cancelled'
  | 'out-of-stock'
  | 'order-changed'
  | 'staff'
  | 'return'
  | 'exchange'

export type OwedRefund = {
  orderId: string
  paymentId: string
  amountKobo: Kobo
  reason: RefundReason
  /**
   * Tells one refund that staff asked for, or caused by a change, from another, or names the return; the same key is
   * owed once.
   */
  askedKey?: string
}

/** After this long, a refund that nobody worked on is looked at again. */
const lookAgainMinutes = 10

/**
 * Writes down money that the shop owes back, and the task that returns it. Once for each payment, reason and key: gives
 * the refund's id, or null where it was owed already.
 */
export async function oweRefund(shop: Shop, { orderId, paymentId, amountKobo, reason, askedKey = '' }: OwedRefund) {
  const now = shop.clock.now()
  const owed = await shop.database
    .insertInto('refunds')
    .values({
      id: randomUUID(),
      payment_id: paymentId,
      amount_kobo: amountKobo,
      reason,
      asked_key: askedKey,
      created_at: now,
      updated_at: now,
      check_due_at: after(now, { minutes: lookAgainMinutes }),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'reason', 'asked_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!owed) return null
  if (reason === 'exchange') return owed.id
  const facts = { refundId: owed.id, amountKobo, reason }
  await recordOrderEvent(shop, { orderId, kind: 'refund-owed', facts })
  await shop.tasks.enqueue('refund-payment', { refundId: owed.id })
  return owed.id
}
