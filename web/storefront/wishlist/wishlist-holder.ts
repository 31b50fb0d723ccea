import type { WishlistHolder } from '#shop/wishlist/wishlist.ts'
import type { Visit } from '../../visit.ts'

/** Whose wishlist a visit is about: that of whoever is signed in, or of a token; null while they have none. */
export function wishlistHolder({ session, wishlistToken }: Visit): WishlistHolder | null {
  if (session) return { userId: session.userId }
  return wishlistToken === null ? null : { token: wishlistToken }
}
