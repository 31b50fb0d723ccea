import { countUnits } from '#shop/cart/count-units.ts'
import { findPlace } from '#shop/delivery/find-place.ts'
import type { Shop } from '#shop/shop.ts'
import type { CookieName } from '#web/cookies.ts'

/** All that a page shows of what a visitor carries, where it is a page for anyone. Whose it is cannot be told from it. */
export type Carried = {
  unitsInCart: number
  /** By the name that the shop has for it. */
  area: string | null
  riderCm: number | null
}

export const carriesNothing: Carried = { unitsInCart: 0, area: null, riderCm: null }

/** What these cookies come to: a cart that is empty by now, or a place that nobody knows, is nothing. */
export async function readCarried(
  shop: Shop,
  { cart, area, height }: Partial<Record<CookieName, string>>,
): Promise<Carried> {
  const [unitsInCart, place] = await Promise.all([countUnits(shop, cart ?? null), findPlace(shop, area ?? null)])
  return { unitsInCart, area: place?.name ?? null, riderCm: height === undefined ? null : Number(height) }
}
