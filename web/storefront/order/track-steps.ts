import { processingDays } from '#shop/delivery/delivery-method.ts'
import { showDays, showMoment } from '#shop/lagos-day.ts'
import type { Order, OrderStatus } from '#shop/orders/order.ts'
import { showPhone } from '#shop/phone.ts'

export type TrackStep = { status: OrderStatus; title: string; detail: string | null; state: 'done' | 'now' | 'next' }

type Tracked = Pick<
  Order,
  'status' | 'paymentMethod' | 'lines' | 'delivery' | 'assembly' | 'recipient' | 'dispatch' | 'events'
>

const delivered: OrderStatus[] = ['placed', 'paid', 'preparing', 'dispatched', 'delivered']
const collected: OrderStatus[] = ['placed', 'paid', 'preparing', 'ready-for-collection', 'collected']

/** The way of an order as its customer sees it: what was, what is, and what comes. */
export function trackSteps(order: Tracked): TrackStep[] {
  if (order.status === 'cancelled') return cancelledSteps(order)

  const way = order.delivery.method === 'collection' ? collected : delivered
  const awaited = awaitedBy[order.status]
  const now = awaited ? way.indexOf(awaited) : -1
  return way.map((status, index) => {
    const state = now < 0 || index < now ? 'done' : index === now ? 'now' : 'next'
    return { status, state, title: titleOf(status, state, order), detail: detailOf(status, state, order) }
  })
}

/** The step that is under way. A paid order is being prepared; a delivered one waits for nothing. */
const awaitedBy: Partial<Record<OrderStatus, OrderStatus>> = {
  placed: 'paid',
  paid: 'preparing',
  preparing: 'preparing',
  dispatched: 'dispatched',
  'ready-for-collection': 'ready-for-collection',
}

function titleOf(status: OrderStatus, state: TrackStep['state'], order: Tracked): string {
  const { lines, assembly, recipient, paymentMethod } = order
  const awaited = paymentMethod === 'card' ? 'payment' : 'transfer'
  const isBuilt = lines.some(({ isBike }) => isBike) && assembly === 'at-store'
  const titles: Record<OrderStatus, string> = {
    placed: 'Order placed',
    paid: state === 'done' ? 'Paid' : `Waiting for your ${awaited}`,
    preparing: isBuilt ? 'Built and checked at our store' : 'Checked and packed at our store',
    dispatched: 'Out for delivery',
    delivered: recipient.address ? `Delivered in ${recipient.address.lga}` : 'Delivered',
    'ready-for-collection': 'Ready for collection',
    collected: 'Collected',
    cancelled: 'Cancelled',
  }
  return titles[status]
}

function detailOf(status: OrderStatus, state: TrackStep['state'], order: Tracked): string | null {
  if (state === 'done') return momentOf(status, order)
  switch (status) {
    case 'preparing':
      return `${processingDays.from}-${processingDays.until} business days`
    case 'dispatched':
      return dispatchWords(order)
    case 'delivered':
    case 'ready-for-collection':
      return showDays(order.delivery.promisedFrom, order.delivery.promisedUntil)
    default:
      return null
  }
}

function dispatchWords({ dispatch, recipient }: Tracked): string {
  const calls = `The rider calls ${showPhone(recipient.phone)} first`
  if (!dispatch) return calls
  const tracking = dispatch.tracking ? `, tracking number ${dispatch.tracking}` : ''
  return `With ${dispatch.carrier}${tracking}. ${calls}`
}

function momentOf(status: OrderStatus, { events }: Tracked): string | null {
  const event = events.find(({ toStatus }) => toStatus === status)
  return event ? showMoment(event.happenedAt) : null
}

function cancelledSteps(order: Tracked): TrackStep[] {
  const reached = order.events.flatMap(({ toStatus }) => (toStatus === null ? [] : [toStatus]))
  return reached.map((status) => ({
    status,
    state: status === 'cancelled' ? 'now' : 'done',
    title: titleOf(status, 'done', order),
    detail: momentOf(status, order),
  }))
}
