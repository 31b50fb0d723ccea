import type { Kobo } from '../money.ts'
import type { DescribedPhoto } from '../photos/photo-in-row.ts'

/** What a card of a product shows, and nothing more. */
export type ProductCard = {
  slug: string
  name: string
  /** `Hybrid, 28 in` */
  metaLine: string
  badge: string | null
  featured: boolean
  /** The lowest price among its variants; `pricesVary` when others cost more. */
  priceKobo: Kobo
  pricesVary: boolean
  compareAtPriceKobo: Kobo | null
  discountPercent: number | null
  inStock: boolean
  photo: DescribedPhoto | null
  /** As `#325691`, to choose from; none where there is only one. */
  colours: string[]
  /** Out of 5, from approved reviews; null without any. */
  rating: number | null
  reviewCount: number
  /** The SKU of the variant to add at once, where there is only one. */
  onlySku: string | null
  /** Only for a visitor whose height is known, and only where one of its sizes fits them. */
  fit?: CardFit
}

/** Which sizes of a product fit a rider. */
export type CardFit = {
  /** By their labels; none where it comes in one size only. */
  sizes: string[]
  /** Whether any of them is in stock. */
  isThere: boolean
}
