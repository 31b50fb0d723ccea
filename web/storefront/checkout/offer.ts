import type { Assembly } from '#shop/delivery/assembly.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import type { LagosDay } from '#shop/lagos-day.ts'
import type { Kobo } from '#shop/money.ts'
import type { ShownCode } from '../cart/shown-code.ts'

export type Choice = { lga: string | null; method: DeliveryMethod; assembly: Assembly }

/** One way to get the goods, with what it costs this cart; null as long as the LGA decides. */
export type Way = {
  method: DeliveryMethod
  costKobo: Kobo | null
  /** The least it costs anywhere. */
  leastKobo: Kobo
  promise: { from: LagosDay; until: LagosDay } | null
}

/** What the shop asks for the cart as it is chosen so far. */
export type Offer = {
  choice: Choice
  ways: Way[]
  code: ShownCode | null
  sums: {
    goodsKobo: Kobo
    discountKobo: Kobo
    /** The same, row by row. */
    discounts: { label: string; kobo: Kobo }[]
    deliveryFeeKobo: Kobo
    /** Null as long as the LGA decides; so is the total. */
    deliveryKobo: Kobo | null
    assemblyKobo: Kobo
    totalKobo: Kobo | null
    includeVat: boolean
  }
}
