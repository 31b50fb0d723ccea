import { type LagosDay, lagosDay } from '../lagos-day.ts'
import type { Order } from './order.ts'

/**
 * How the promise of an order stands.
 *
 * ahead    its last day has not passed
 * late     it has, and the goods are not there
 * kept     they were there by then
 * missed   they came later
 */
export type PromiseState = 'ahead' | 'late' | 'kept' | 'missed'

/** The day by which the goods are to be there, and how that stands; null for an order that is cancelled. */
export function promiseOf(
  { status, delivery, events }: Pick<Order, 'status' | 'delivery' | 'events'>,
  today: LagosDay,
): { until: LagosDay; state: PromiseState } | null {
  if (status === 'cancelled') return null
  const until = delivery.promisedUntil
  // what is fetched was promised to wait at the store by then; when it is fetched is up to them
  const there = events.find(({ toStatus }) => toStatus === 'delivered' || toStatus === 'ready-for-collection')
  const reached = there ? lagosDay(there.happenedAt) : null
  if (reached !== null) return { until, state: reached <= until ? 'kept' : 'missed' }
  return { until, state: today <= until ? 'ahead' : 'late' }
}
