import type { Shop } from '../shop.ts'
import type { OrderStatus } from './order.ts'
import { recordOrderEvent } from './record-order-event.ts'

type Moving = { id: string; status: OrderStatus }

/** Gives a locked order its next state and the timeline its line. Whether it may is asked before. */
export async function moveOrder(shop: Shop, order: Moving, to: OrderStatus, facts?: Record<string, unknown>) {
  await shop.database
    .updateTable('orders')
    .set({ status: to, updated_at: shop.clock.now() })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(shop, { orderId: order.id, kind: to, from: order.status, to, ...(facts ? { facts } : {}) })
}
