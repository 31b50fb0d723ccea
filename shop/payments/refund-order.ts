import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { oweRefund } from './owe-refund.ts'
import { refundablePayments } from './refundable.ts'

/** `key` comes with the form: pressing twice refunds once. */
export type StaffRefund = { orderId: string; amountKobo: Kobo; key: string }

/**
 * Owes part or all of what an order's customer paid back, the newest payment first. Refuses anything but whole kobo
 * above 0, and more than the shop still has of this order.
 */
export async function refundOrder(shop: Shop, { orderId, amountKobo, key }: StaffRefund) {
  permit(shop.actor, 'refund')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(amountKobo) || amountKobo < 1 || key === '') return refuse('amount-not-refundable')
    await lockOrder(shop, orderId)
    if (await wasAsked(shop, orderId, key)) return accept()

    let missingKobo = amountKobo
    for (const { paymentId, leftKobo } of await refundablePayments(shop, orderId)) {
      const shareKobo = Math.min(missingKobo, leftKobo)
      if (shareKobo > 0)
        await oweRefund(shop, { orderId, paymentId, amountKobo: shareKobo, reason: 'staff', askedKey: key })
      missingKobo -= shareKobo
    }
    return missingKobo > 0 ? refuse('more-than-was-paid', { missingKobo }) : accept()
  })
}

async function wasAsked(shop: Shop, orderId: string, key: string): Promise<boolean> {
  const asked = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'staff')
    .where('asked_key', '=', key)
    .executeTakeFirst()
  return asked !== undefined
}
