import type { WishlistHolder } from '#shop/wishlist/wishlist.ts'
import type { Visit } from '../../visit.ts'

/** Whose wishlist a visit is about; null while they have none. */
export function wishlistHolder({ wishlistToken }: Visit): WishlistHolder | null {
  return wishlistToken === null ? null : { token: wishlistToken }
}
