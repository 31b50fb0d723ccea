import type { Kobo } from '../money.ts'
import type { OrderStatus } from '../orders/order.ts'

/**
 * The life of a return.
 *
 * requested  the customer asks, and nobody has looked at it
 * approved   it may come: it has a number, and what is wanted in exchange is held
 * refused    it may not come, for a reason that the customer is told
 * cancelled  the customer keeps the goods after all
 * lapsed     it was approved and never came; it may still come late
 * received   the goods are here
 * inspected  somebody has looked at each of them
 * settled    the money is on its way back, or paid for the exchange
 */
export const returnMayBecome = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['received', 'cancelled', 'lapsed'],
  refused: [],
  cancelled: [],
  lapsed: ['received'],
  received: ['inspected'],
  inspected: ['inspected', 'settled'],
  settled: [],
} as const satisfies Record<string, readonly string[]>

export type ReturnState = keyof typeof returnMayBecome

export function returnCanBecome(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = returnMayBecome[from]
  return next.includes(to)
}

/** Those with which somebody has still to do something. */
export const openReturnStates = ['requested', 'approved', 'received', 'inspected'] as const satisfies ReturnState[]

/** What each state is called, for the customer and for staff. */
export const returnWords: Record<ReturnState, { customer: string; staff: string }> = {
  requested: { customer: 'We look at your request', staff: 'To decide' },
  approved: { customer: 'Approved: send it or bring it', staff: 'On its way' },
  refused: { customer: 'Not accepted', staff: 'Refused' },
  cancelled: { customer: 'You keep the goods', staff: 'Cancelled by the customer' },
  lapsed: { customer: 'It did not arrive in time', staff: 'Never came' },
  received: { customer: 'We have it and inspect it', staff: 'To inspect' },
  inspected: { customer: 'Inspected', staff: 'To settle' },
  settled: { customer: 'Done', staff: 'Settled' },
}

/** What the customer wants for what they send back. */
export const wishes = ['refund', 'exchange'] as const
export type Wish = (typeof wishes)[number]

export const wishWords: Record<Wish, string> = { refund: 'Refund', exchange: 'Another size or colour' }

/** Why something goes back. */
export const reasonWords = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-expected': 'Not as I expected',
  'changed-mind': 'I changed my mind',
  'wrong-item': 'It is not what I ordered',
  damaged: 'It arrived damaged',
  defective: 'It is defective',
} as const
export type ReturnReason = keyof typeof reasonWords

/** For these the shop stands, not the customer: the way back is free, and delivery is refunded. */
export function isFaultOfShop(reason: ReturnReason): boolean {
  return reason === 'wrong-item' || reason === 'damaged' || reason === 'defective'
}

/** In which state something goes back. */
export const conditionWords = {
  unused: 'Unused, with its tags',
  'test-ridden': 'A bike with a short test ride at most',
  used: 'Used',
} as const
export type Condition = keyof typeof conditionWords

/** What an inspection found: all of the money goes back, part of it, or the goods go back to the customer. */
export const verdictWords = { full: 'Accepted', part: 'Accepted in part', rejected: 'Not accepted' } as const
export type Verdict = keyof typeof verdictWords

/** What becomes of units that came back. `none`: they were put back before, or go to the customer again. */
export const restockWords = {
  shelf: 'Back on the shelf',
  'written-off': 'Written off',
  none: 'Leave the stock as it is',
} as const
export type Restock = keyof typeof restockWords

/** In characters. */
export const longestReturnNote = 2000

/** A line of a return, with what its inspection found. */
export type ReturnLine = {
  variantId: string
  name: string
  /** `Lagoon blue, M` */
  choice: string
  sku: string
  isBike: boolean
  quantity: number
  reason: ReturnReason
  condition: Condition
  /** What is wanted in exchange, as `Lagoon blue, L`. */
  replacement: { variantId: string; choice: string } | null
  verdict: Verdict | null
  isFault: boolean
  deductedKobo: Kobo
  finding: string | null
  restock: Restock | null
  /** Of bikes: the frame numbers of those that came back. */
  frames: string[]
  settledKobo: Kobo | null
}

/** A return as its customer and staff see it. */
export type Return = {
  id: string
  orderId: string
  /** The authorization, such as `RA-7K4M-2P9X`; null until it is approved. */
  number: string | null
  state: ReturnState
  wish: Wish
  note: string | null
  refusal: string | null
  askedAt: Date
  updatedAt: Date
  awaitedUntil: Date | null
  settledKobo: Kobo | null
  exchangedKobo: Kobo
  deliveryKobo: Kobo
  assemblyKobo: Kobo
  version: number
  lines: ReturnLine[]
  photos: { id: string; width: number; height: number }[]
  replacement: { orderId: string; number: string; linkToken: string; status: OrderStatus } | null
}
