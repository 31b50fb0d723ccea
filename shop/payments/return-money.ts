import { permit } from '../identity/permissions.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { oweRefund } from './owe-refund.ts'
import { refundablePayments } from './refundable.ts'

/** Owes back all that came for an order that was cancelled. An order that came back meanwhile keeps its money. */
export async function returnMoney(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== 'cancelled') return accept()
    for (const { paymentId, leftKobo } of await refundablePayments(shop, orderId))
      await oweRefund(shop, { orderId, paymentId, amountKobo: leftKobo, reason: 'order-cancelled' })
    shop.reach('return-money: before commit')
    return accept()
  })
}
