import { showFees } from '#shop/delivery/delivery-words.ts'
import type { DeliveryEstimate, EstimatedWay } from '#shop/delivery/estimate-delivery.ts'
import { isDeliveryFree } from '#shop/delivery/free-delivery.ts'
import { showDay, showDays } from '#shop/lagos-day.ts'
import type { Kobo } from '#shop/money.ts'

type Goods = { goodsKobo: Kobo; freeFromKobo: Kobo | null }

/**
 * `Tue 1 to Thu 3 Dec, ₦2,500 shipping` to the place that was chosen; before one was, the day by which it is anywhere
 * in Lagos: `By Thu 3 Dec, ₦2,500–₦5,000 shipping`.
 */
export function describeDelivery({ place, ways }: DeliveryEstimate, { goodsKobo, freeFromKobo }: Goods) {
  const days = ({ promisedFrom, promisedUntil }: EstimatedWay) =>
    place ? showDays(promisedFrom, promisedUntil) : `by ${showDay(promisedUntil)}`
  const cost = (way: EstimatedWay) =>
    isDeliveryFree(way.method, goodsKobo, freeFromKobo) ? 'free shipping' : `${showFees(way)} shipping`
  return {
    standard: capitalised(`${days(ways.standard)}, ${cost(ways.standard)}`),
    express: `Express ${days(ways.express)}, ${showFees(ways.express)}.`,
  }
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
