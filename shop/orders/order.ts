import type { HeldBundle } from '../bundles/bundle.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { LagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payment-method.ts'
import type { StoredPhoto } from '../photo.ts'

/**
 * The life of an order.
 *
 * placed                 its stock is held and payment is awaited
 * paid                   the whole total has been received
 * preparing              the workshop builds, checks and packs it
 * dispatched             it is on the road; the stock has left the shelf
 * delivered              the customer has it
 * ready-for-collection   it waits at the store
 * collected              the customer fetched it
 * cancelled              it will not be sent; its stock is given back. Only money that was on its way when an unpaid order
 *                        was cancelled, and finds the goods still there, brings it back
 */
export const mayBecome = {
  placed: ['paid', 'cancelled'],
  paid: ['preparing', 'cancelled'],
  preparing: ['dispatched', 'ready-for-collection', 'cancelled'],
  dispatched: ['delivered'],
  delivered: [],
  'ready-for-collection': ['collected', 'cancelled'],
  collected: [],
  cancelled: ['paid'],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof mayBecome
export type PaymentStatus = 'unpaid' | 'pending' | 'part-paid' | 'paid' | 'part-refunded' | 'refunded'

/** Why an order was cancelled. */
export type CancelReason = 'unpaid' | 'customer' | 'staff' | 'out-of-stock'

export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = mayBecome[from]
  return next.includes(to)
}

/** What each state is called, for the customer and for staff. */
export const statusWords: Record<OrderStatus, { customer: string; staff: string }> = {
  placed: { customer: 'Waiting for your payment', staff: 'Awaiting payment' },
  paid: { customer: 'Paid', staff: 'To prepare' },
  preparing: { customer: 'Being built and checked', staff: 'Being built' },
  dispatched: { customer: 'Out for delivery', staff: 'Out for delivery' },
  delivered: { customer: 'Delivered', staff: 'Delivered' },
  'ready-for-collection': { customer: 'Ready for collection', staff: 'Ready for collection' },
  collected: { customer: 'Collected', staff: 'Collected' },
  cancelled: { customer: 'Cancelled', staff: 'Cancelled' },
}

export type OrderLine = {
  variantId: string
  sku: string
  slug: string
  name: string
  choice: string
  photo: StoredPhoto | null
  isBike: boolean
  quantity: number
  unitPriceKobo: Kobo
  discountKobo: Kobo
  lineKobo: Kobo
}

/** A bundle in an order; what it saves is part of the discounts of its lines. */
export type OrderBundle = HeldBundle & { bundleId: string; name: string; savedKobo: Kobo }

/** Who the order is for, and where it goes. Collections have no address. */
export type Recipient = {
  email: string
  /** `+234` and ten digits. */
  phone: string
  firstName: string
  lastName: string
  address: Address | null
}

export type Address = {
  street: string
  area: string | null
  lga: string
  landmark: string | null
  riderNote: string | null
}

/** `tracking` is null where there is nothing to follow. */
export type Dispatch = { carrier: string; tracking: string | null }

/** One line of the timeline; `toStatus` where the order moved. */
export type OrderEvent = {
  kind:
    | OrderStatus
    | 'payment-received'
    | 'needs-review'
    | 'reviewed'
    | 'stale-news'
    | 'letter-refused'
    | 'refund-owed'
    | 'refund-retried'
    | 'refunded'
    | 'refund-needs-attention'
    | 'changed'
    | 'due-waived'
    | 'return'
    | 'warranty-claim'
  happenedAt: Date
  toStatus: OrderStatus | null
}

/** What staff have changed in an order: lines by the names of both choices, the way it goes, and what it costs. */
export type OrderChange = {
  key: string
  swaps: readonly { name: string; from: string; to: string }[]
  method: { from: DeliveryMethod; to: DeliveryMethod }
  beforeKobo: Kobo
  afterKobo: Kobo
}

/** What an order costs, in whole kobo; prices contain VAT. */
export type OrderSums = {
  goodsKobo: Kobo
  /** Off the goods. */
  discountKobo: Kobo
  deliveryKobo: Kobo
  assemblyKobo: Kobo
  totalKobo: Kobo
  vatBasisPoints: number
  vatKobo: Kobo
}

export type Order = OrderSums & {
  id: string
  number: string
  linkToken: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  cancelledBecause: CancelReason | null
  /** Until when its stock is held for the payment; null when it is held without limit, or no more. */
  heldUntil: Date | null
  note: string | null
  /** What the customer shows who fetches it; null until it waits at the store. */
  collectionCode: string | null
  /** Who carries it and under which name it is followed; null until it is dispatched. */
  dispatch: Dispatch | null
  recipient: Recipient
  lines: OrderLine[]
  /** Which of its lines were bought together for less, with the terms of then. */
  bundles: OrderBundle[]
  delivery: { method: DeliveryMethod; promisedFrom: LagosDay; promisedUntil: LagosDay }
  assembly: Assembly
  /** The code that the discount is from; it may have freed delivery alone. Null also where it went along with an exchange. */
  discountCode: string | null
  /** What was off the goods that it is given in exchange for, as when it was held; null where it is no exchange. */
  exchangeDiscountKobo: Kobo | null
  /** How often staff have changed it. */
  changes: number
  /** What is still to be paid for a change; it does not leave before. */
  dueKobo: Kobo
  /** What of its price the shop let go; it is part of the discount, or off delivery and assembly. */
  waivedKobo: Kobo
  /** What it cost once that was let go, and is let go for no longer where it costs less; null where nothing was. */
  waivedOverKobo: Kobo | null
  placedAt: Date
  events: OrderEvent[]
}
