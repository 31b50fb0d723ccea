import { findText } from '../content/find-text.ts'
import { listLgas } from '../delivery/offer-delivery.ts'
import { permit } from '../identity/permissions.ts'
import { type Kobo, showMoney } from '../money.ts'
import { readSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'

/**
 * What the shop asks for delivery and its shipping policy does not say, as `₦75,000`: from which value of goods on it is
 * free, and the least and the most of each way. None while text and fees agree, or where the policy was never written.
 */
export async function listUntoldFigures(shop: Shop): Promise<string[]> {
  permit(shop.actor, 'change settings')

  const [policy, { freeDeliveryFromKobo }, lgas] = await Promise.all([
    findText(shop, 'shipping'),
    readSettings(shop),
    listLgas(shop),
  ])
  if (!policy || lgas.length === 0) return []
  const ends = (fees: Kobo[]) => [Math.min(...fees), Math.max(...fees)]
  const figures = [
    ...(freeDeliveryFromKobo === null ? [] : [freeDeliveryFromKobo]),
    ...ends(lgas.map(({ standardFeeKobo }) => standardFeeKobo)),
    ...ends(lgas.map(({ expressFeeKobo }) => expressFeeKobo)),
  ].map(showMoney)
  const words = `${policy.summary} ${policy.body}`
  return [...new Set(figures)].filter((figure) => !words.includes(figure))
}
