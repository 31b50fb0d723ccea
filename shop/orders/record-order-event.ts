import { actorName } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'
import type { OrderEvent, OrderStatus } from './order.ts'

export type OrderEventDraft = {
  orderId: string
  kind: OrderEvent['kind']
  /** Of a move: from where to where. */
  from?: OrderStatus | null
  to?: OrderStatus | null
  facts?: Record<string, unknown>
}

/** Adds a line to the order's timeline: what happened, by whom, and for moves from where to where. */
export async function recordOrderEvent(shop: Shop, draft: OrderEventDraft) {
  await shop.database.insertInto('order_events').values(orderEventRow(shop, draft)).execute()
}

/** The line as a row, for a statement that writes more than this. */
export function orderEventRow(shop: Shop, { orderId, kind, from = null, to = null, facts }: OrderEventDraft) {
  return {
    order_id: orderId,
    happened_at: shop.clock.now(),
    kind,
    from_status: from,
    to_status: to,
    actor: actorName(shop.actor),
    facts: facts ? JSON.stringify(facts) : null,
  }
}
