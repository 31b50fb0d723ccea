import { permit } from '../identity/permissions.ts'
import { handOverStock } from '../inventory/hand-over-stock.ts'
import { oweMail } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'

/** Who carries it, and by what the customer finds it on its way; null where there is nothing to follow. */
export type Dispatch = { orderId: string; carrier: string; tracking: string | null }

/**
 * Sends an order on its way: its units leave the shelf, and the customer is told. Pressing twice dispatches once.
 * Refuses an order that is not packed, and one that is to be collected.
 */
export async function dispatchOrder(shop: Shop, { orderId, carrier, tracking }: Dispatch) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'dispatched') return accept()
    if (order.deliveryMethod === 'collection') return refuse('to-be-collected')
    if (!canBecome(order.status, 'dispatched')) return refuse('not-in-this-state', { status: order.status })

    await handOverStock(shop, { orderId })
    await moveOrder(shop, order, 'dispatched', { carrier, tracking })
    await oweMail(shop, { kind: 'order-dispatched', orderId, recipient: order.email })
    return accept()
  })
}
