import type { LagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'

export const deliveryMethods = ['standard', 'express', 'collection'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Business days, besides the day of the order: packing first, then the road. */
export const processingDays = { from: 1, until: 2 }
export const roadDays: Record<DeliveryMethod, { from: number; until: number }> = {
  standard: { from: 3, until: 5 },
  express: { from: 1, until: 2 },
  collection: { from: 0, until: 0 },
}

/** One way to get the goods, as the checkout offers it. */
export type DeliveryOffer = {
  method: DeliveryMethod
  feeKobo: Kobo
  promisedFrom: LagosDay
  promisedUntil: LagosDay
}
