import { type LagosDay, lagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'
import { keepFact, type Shop } from '../shop.ts'
import type { DeliveryMethod, DeliveryOffer } from './delivery-method.ts'
import { findPlace } from './find-place.ts'
import { listLgas, readHolidays } from './offer-delivery.ts'
import type { Place } from './place.ts'
import { promiseDays } from './promise.ts'

/** What delivery costs before any free delivery: the least and the most, the same as soon as the place is known. */
export type EstimatedWay = Omit<DeliveryOffer, 'feeKobo'> & { leastFeeKobo: Kobo; mostFeeKobo: Kobo }

export type DeliveryEstimate = {
  /** Null while the visitor has not said where they live. */
  place: Place | null
  ways: Record<DeliveryMethod, EstimatedWay>
}

/**
 * Fee and days of each way for what is ordered today, before there is an order: to the place that the visitor named, or
 * anywhere in Lagos. The days are the same everywhere. Null where the shop delivers nowhere.
 */
export async function estimateDelivery(shop: Shop, area: string | null): Promise<DeliveryEstimate | null> {
  const place = await findPlace(shop, area)
  const today = lagosDay(shop.clock.now())
  return keepFact(shop, `delivery to ${JSON.stringify(place)} on ${today}`, ['settings'], () =>
    estimate(shop, place, today),
  )
}

async function estimate(shop: Shop, place: Place | null, today: LagosDay): Promise<DeliveryEstimate | null> {
  const [lgas, holidays] = await Promise.all([listLgas(shop), readHolidays(shop)])
  const there = place ? lgas.filter(({ name }) => name === place.lga) : lgas
  if (there.length === 0) return null

  const fees: Record<DeliveryMethod, Kobo[]> = {
    standard: there.map(({ standardFeeKobo }) => standardFeeKobo),
    express: there.map(({ expressFeeKobo }) => expressFeeKobo),
    collection: [0],
  }
  const way = (method: DeliveryMethod): EstimatedWay => ({
    method,
    leastFeeKobo: Math.min(...fees[method]),
    mostFeeKobo: Math.max(...fees[method]),
    ...promiseDays(method, today, holidays),
  })
  return { place, ways: { standard: way('standard'), express: way('express'), collection: way('collection') } }
}
