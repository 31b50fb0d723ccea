import { addDays, type LagosDay, lagosDay } from '../lagos-day.ts'
import type { Order } from '../orders/order.ts'

/** So many days the policy gives from delivery, or from handing over at the store. */
export const returnDays = 30

type Delivered = Pick<Order, 'status'> & { events: readonly Pick<Order['events'][number], 'toStatus' | 'happenedAt'>[] }

/** When the customer got the goods; null as long as they did not. */
export function deliveredAt({ events }: Pick<Delivered, 'events'>): Date | null {
  return events.findLast(({ toStatus }) => toStatus === 'delivered' || toStatus === 'collected')?.happenedAt ?? null
}

/** Why nothing of an order can be returned. */
export type NotReturnable = { reason: 'cancelled' | 'not-delivered' } | { reason: 'window-over'; lastDay: LagosDay }

/** Until which day, that one included, an order can be returned, or why it cannot. */
export function returnWindow(order: Delivered, now: Date): { lastDay: LagosDay } | NotReturnable {
  if (order.status === 'cancelled') return { reason: 'cancelled' }
  const got = deliveredAt(order)
  if (got === null) return { reason: 'not-delivered' }
  const lastDay = addDays(lagosDay(got), returnDays)
  return lagosDay(now) <= lastDay ? { lastDay } : { reason: 'window-over', lastDay }
}
