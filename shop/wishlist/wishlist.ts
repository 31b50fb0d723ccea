import type { Kobo } from '../money.ts'
import type { DescribedPhoto } from '../photos/photo-in-row.ts'

/** No wishlist holds more. */
export const mostWishes = 100

/** Who holds a wishlist: an account, or whoever has its random token. */
export type WishlistHolder = { userId: string } | { token: string }

/** A product that somebody wants to keep in sight, as the catalogue and the shelf stand now. */
export type Wish = {
  slug: string
  name: string
  photo: DescribedPhoto | null
  /** The lowest price among its variants; `pricesVary` when others cost more. */
  priceKobo: Kobo
  pricesVary: boolean
  /** The lowest price that it had when it was added. */
  seenPriceKobo: Kobo
  /** What of it can be put into a cart, one of them; a product without choice has one. None when it is no longer sold. */
  variants: WishedVariant[]
}

export type WishedVariant = {
  id: string
  sku: string
  colour: string | null
  size: string | null
  priceKobo: Kobo
  available: number
}
