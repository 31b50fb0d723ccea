import { countUnits } from '#shop/cart/count-units.ts'
import { type Rider, readRider } from '#shop/catalogue/rider.ts'
import { findPlace } from '#shop/delivery/find-place.ts'
import { userIdOf } from '#shop/identity/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { listWished } from '#shop/wishlist/find-wishlist.ts'
import type { CookieName } from '#web/cookies.ts'

/** All that a page shows of what a visitor carries, where it is a page for anyone. Whose it is cannot be told from it. */
export type Carried = {
  unitsInCart: number
  /** The slugs of what is wished for, in one order. */
  wished: readonly string[]
  isSignedIn: boolean
  /** By the name that the shop has for it. */
  area: string | null
  rider: Rider | null
}

export const carriesNothing: Carried = { unitsInCart: 0, wished: [], isSignedIn: false, area: null, rider: null }

/**
 * What these cookies come to: a cart or a wishlist that is empty by now, or a place that nobody knows, is nothing. The
 * shop's actor is who is signed in.
 */
export async function readCarried(
  shop: Shop,
  { cart, wishlist, area, height }: Partial<Record<CookieName, string>>,
): Promise<Carried> {
  const userId = userIdOf(shop.actor)
  const holder = userId !== null ? { userId } : wishlist === undefined ? null : { token: wishlist }
  const [unitsInCart, wished, place] = await Promise.all([
    countUnits(shop, cart ?? null),
    listWished(shop, holder),
    findPlace(shop, area ?? null),
  ])
  return {
    unitsInCart,
    wished,
    isSignedIn: userId !== null,
    area: place?.name ?? null,
    rider: readRider(height),
  }
}
