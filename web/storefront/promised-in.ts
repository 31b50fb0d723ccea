import type { DeliveryEstimate } from '#shop/delivery/estimate-delivery.ts'
import { showDay } from '#shop/lagos-day.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import type { PromisedDelivery } from '../ui/promised.ts'

/** For loaders: what cards and lists say of delivery to a place that was chosen. */
export function promisedIn(
  { ways: { standard } }: DeliveryEstimate,
  { freeDeliveryFromKobo }: Pick<ShopSettings, 'freeDeliveryFromKobo'>,
): PromisedDelivery {
  const { promisedUntil, leastFeeKobo } = standard
  return { day: showDay(promisedUntil), feeKobo: leastFeeKobo, freeFromKobo: freeDeliveryFromKobo }
}
