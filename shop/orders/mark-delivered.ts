import { permit } from '../identity/permissions.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'

/** Says that the customer has what was sent; returns are counted from here. Refuses an order that is not on its way. */
export async function markDelivered(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'delivered') return accept()
    if (!canBecome(order.status, 'delivered')) return refuse('not-in-this-state', { status: order.status })
    await moveOrder(shop, order, 'delivered')
    await oweMailOnce(shop, { kind: 'order-delivered', orderId, recipient: order.email })
    return accept()
  })
}
