import { randomInt } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'

/**
 * Says that an order waits at the store, and tells the customer, with the code to show there. Refuses one that is
 * delivered, or not packed.
 */
export async function markReadyForCollection(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'ready-for-collection') return accept()
    if (order.deliveryMethod !== 'collection') return refuse('to-be-delivered')
    if (!canBecome(order.status, 'ready-for-collection')) return refuse('not-in-this-state', { status: order.status })
    await shop.database
      .updateTable('orders')
      .set({ collection_code: String(randomInt(10_000)).padStart(4, '0') })
      .where('id', '=', orderId)
      .execute()
    await moveOrder(shop, order, 'ready-for-collection')
    await oweMailOnce(shop, { kind: 'order-ready', orderId, recipient: order.email })
    return accept()
  })
}
