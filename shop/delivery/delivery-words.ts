import { type Kobo, showMoney } from '../money.ts'
import type { Assembly } from './assembly.ts'
import type { DeliveryMethod } from './delivery-method.ts'

/** What customers read for each way to get the goods. */
export const deliveryWords: Record<DeliveryMethod, string> = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  collection: 'Collection at our store',
}

/** What customers read for each way in which a bike is handed over. */
export const assemblyWords: Record<Exclude<Assembly, 'none'>, string> = {
  boxed: 'Boxed, partially assembled',
  'at-store': 'Assembly at our store',
  'at-home': 'Assembly at your door',
}

/** `₦2,500`, or `₦2,500–₦5,000` as long as the place decides. */
export function showFees({ leastFeeKobo, mostFeeKobo }: { leastFeeKobo: Kobo; mostFeeKobo: Kobo }): string {
  const least = showMoney(leastFeeKobo)
  return leastFeeKobo === mostFeeKobo ? least : `${least}–${showMoney(mostFeeKobo)}`
}
