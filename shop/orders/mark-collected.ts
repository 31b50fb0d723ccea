import { permit } from '../identity/permissions.ts'
import { handOverStock } from '../inventory/hand-over-stock.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'

/** Says that the customer fetched an order: its units leave the shelf. Refuses one that does not wait at the store. */
export async function markCollected(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'collected') return accept()
    if (!canBecome(order.status, 'collected')) return refuse('not-in-this-state', { status: order.status })
    await handOverStock(shop, { orderId })
    await moveOrder(shop, order, 'collected')
    return accept()
  })
}
