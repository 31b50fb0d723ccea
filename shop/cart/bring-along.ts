import { userIdOf } from '../identity/actor.ts'
import { accept, required } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { joinWishlists } from '../wishlist/join-wishlists.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

/** What came along from before somebody signed in. */
export type BroughtAlong = {
  units: number
  /** False where the account's cart could not take all of it. */
  isComplete: boolean
  wishes: number
}

/** Gives who has just signed in what they had put together as a guest: a cart and a wishlist, each beside their own. */
export async function bringAlong(
  shop: Shop,
  { cartToken, wishlistToken }: { cartToken: string | null; wishlistToken: string | null },
) {
  const userId = userIdOf(shop.actor)
  return transact(shop, async (shop) => {
    const cart = required(await mergeGuestCart(shop, { cartToken }))
    if (userId === null || wishlistToken === null) return accept<BroughtAlong>({ ...cart, wishes: 0 })
    const joined = required(await joinWishlists(shop, { from: { token: wishlistToken }, to: { userId } }))
    return accept<BroughtAlong>({ ...cart, wishes: joined.added.length })
  })
}
