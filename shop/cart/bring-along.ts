import { userIdOf } from '../identity/actor.ts'
import { lockUser } from '../identity/lock-user.ts'
import { accept, required } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { joinWishlists } from '../wishlist/join-wishlists.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { noteJoining, noteWhatCame } from './note-joining.ts'

/** What came along from before somebody signed in. */
export type BroughtAlong = {
  units: number
  /** False where the account's cart could not take all of it. */
  isComplete: boolean
  wishes: number
}

/**
 * Gives whoever has just signed in what they had put together as a guest: a cart and a wishlist, each beside their own.
 * `partAgain` takes it back.
 */
export async function bringAlong(
  shop: Shop,
  { cartToken, wishlistToken }: { cartToken: string | null; wishlistToken: string | null },
) {
  const userId = userIdOf(shop.actor)
  return transact(shop, async (shop) => {
    // another device on which they sign in at the same moment waits, and finds the cart that this one opens
    if (userId === null || !(await lockUser(shop, userId)))
      return accept<BroughtAlong>({ units: 0, isComplete: true, wishes: 0 })
    const isNoted = await noteJoining(shop, { userId, cartToken, wishlistToken })
    const cart = required(await mergeGuestCart(shop, { cartToken }))
    const wishes = wishlistToken === null ? 0 : await joinWishes(shop, wishlistToken, userId)
    if (isNoted) await noteWhatCame(shop, userId)
    return accept<BroughtAlong>({ ...cart, wishes })
  })
}

async function joinWishes(shop: Shop, token: string, userId: string): Promise<number> {
  return required(await joinWishlists(shop, { from: { token }, to: { userId } })).added.length
}
