import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { oweRefund, type RefundReason } from './owe-refund.ts'
import { refundablePayments } from './refundable.ts'

type OwedBack = { orderId: string; amountKobo: Kobo; reason: RefundReason; key: string }

/**
 * Owes back an amount of what came for an order, the newest payment first. Gives the ids of the refunds. Refuses more than
 * the shop still has of it. Call it with the order locked.
 */
export async function oweBack(shop: Shop, { orderId, amountKobo, reason, key }: OwedBack) {
  const refundIds: string[] = []
  let missingKobo = amountKobo
  for (const { paymentId, leftKobo } of await refundablePayments(shop, orderId)) {
    const shareKobo = Math.min(missingKobo, leftKobo)
    const owed =
      shareKobo > 0 && (await oweRefund(shop, { orderId, paymentId, amountKobo: shareKobo, reason, askedKey: key }))
    if (owed) refundIds.push(owed)
    missingKobo -= shareKobo
  }
  return missingKobo > 0 ? refuse('more-than-was-paid', { missingKobo }) : accept({ refundIds })
}
