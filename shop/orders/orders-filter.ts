import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { PaymentMethod } from '../payment-method.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'

/** Paid, and nobody has begun to build and pack it. */
export const toPrepare = 'paid' satisfies OrderStatus

/** The parts of all orders that staff go through by themselves, by what is to be done with them. */
export const orderViews = {
  all: null,
  'awaiting-payment': ['placed'],
  'to-prepare': [toPrepare],
  preparing: ['preparing'],
  'out-for-delivery': ['dispatched'],
  collection: ['ready-for-collection'],
  /** Money for these is to be looked for in the shop's own account. */
  transfers: ['placed'],
  /** Money of these could not go back by itself. */
  refunds: null,
  /** Somebody has to look at what was told of their money. */
  review: null,
} as const satisfies Record<string, readonly OrderStatus[] | null>

export type OrderView = keyof typeof orderViews

export const orderSorts = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Which orders a list shows. Null: whatever. */
export type OrdersFilter = {
  view: OrderView
  /** Parts of a number, a name, an e-mail address, a phone or a landmark, as typed. */
  words: string
  payment: PaymentStatus | null
  method: PaymentMethod | null
  delivery: DeliveryMethod | null
  lga: string | null
  /** Placed within the last so many days. */
  days: number | null
  sort: OrderSort
}
