import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'

/** Says that the workshop builds, checks and packs a paid order. Refuses an order in another state. */
export async function prepareOrder(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'preparing') return accept()
    if (!canBecome(order.status, 'preparing')) return refuse('not-in-this-state', { status: order.status })
    await moveOrder(shop, order, 'preparing')
    return accept()
  })
}
