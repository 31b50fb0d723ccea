import { lagosDay } from '../lagos-day.ts'
import { keepFact, type Shop } from '../shop.ts'
import { type DeliveryMethod, type DeliveryOffer, deliveryMethods } from './delivery-method.ts'
import { type Holidays, promiseDays } from './promise.ts'

/** Every LGA that the shop delivers to, by name, with its zone and what delivery there costs. */
export function listLgas(shop: Shop) {
  return keepFact(shop, 'lgas', ['settings'], () =>
    shop.database
      .selectFrom('lgas')
      .innerJoin('delivery_zones', 'delivery_zones.id', 'lgas.zone_id')
      .select([
        'lgas.name',
        'delivery_zones.name as zone',
        'standard_fee_kobo as standardFeeKobo',
        'express_fee_kobo as expressFeeKobo',
      ])
      .orderBy('lgas.name')
      .execute(),
  )
}

/**
 * The ways to get the goods to an LGA, with fee and days; without one, only collection. Fees are before any free
 * delivery.
 */
export async function offerDelivery(shop: Shop, lga: string | null): Promise<DeliveryOffer[]> {
  const zone = lga === null ? undefined : (await listLgas(shop)).find(({ name }) => name === lga)
  const holidays = await readHolidays(shop)
  const today = lagosDay(shop.clock.now())

  const fees: Record<DeliveryMethod, number | undefined> = {
    standard: zone?.standardFeeKobo,
    express: zone?.expressFeeKobo,
    collection: 0,
  }
  return deliveryMethods.flatMap((method) => {
    const feeKobo = fees[method]
    return feeKobo === undefined ? [] : [{ method, feeKobo, ...promiseDays(method, today, holidays) }]
  })
}

/** The days on which the shop neither packs nor delivers, besides Sundays. */
export function readHolidays(shop: Shop): Promise<Holidays> {
  return keepFact(shop, 'holidays', ['settings'], async () => {
    const rows = await shop.database.selectFrom('holidays').select('day').execute()
    return new Set(rows.map(({ day }) => day))
  })
}
