import { after } from '../moments.ts'
import type { Shop } from '../shop.ts'
import type { OrderStatus } from './order.ts'
import { recordOrderEvent } from './record-order-event.ts'

type Moving = { id: string; status: OrderStatus }

/** Gives a locked order its next state and the timeline its line. Whether it may is asked before. */
export async function moveOrder(shop: Shop, order: Moving, to: OrderStatus, facts?: Record<string, unknown>) {
  const now = shop.clock.now()
  await shop.database
    .updateTable('orders')
    .set({ status: to, updated_at: now, ...(isHad(to) ? { review_due_at: askedAfter(now) } : {}) })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(shop, { orderId: order.id, kind: to, from: order.status, to, ...(facts ? { facts } : {}) })
}

/** The customer has it, and will know in a week how they like it. */
function isHad(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'collected'
}

const daysToRide = 7

function askedAfter(now: Date): Date {
  return after(now, { days: daysToRide })
}
