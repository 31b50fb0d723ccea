import type { Category } from '../catalogue/category.ts'
import type { Colour, ProductStatus, Size } from '../catalogue/product.ts'
import type { Kobo } from '../money.ts'
import type { StoredPhoto } from '../photo.ts'
import type { ProductCard } from './product-card.ts'

export type OfferedVariant = {
  id: string
  sku: string
  colour: string | null
  size: string | null
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  available: number
}

/** All that the page of one product shows. */
export type ProductDetails = {
  id: string
  slug: string
  name: string
  brand: string
  status: ProductStatus
  category: Pick<Category, 'slug' | 'name'>
  shortDescription: string
  /** Markdown. */
  description: string
  boxContents: string[]
  featured: boolean
  badge: string | null
  isBike: boolean
  /** Rows of the specification table, ready to read. */
  specifications: { label: string; value: string }[]
  colours: Colour[]
  sizes: Size[]
  variants: OfferedVariant[]
  photos: (StoredPhoto & { altText: string; colour: string | null })[]
  rating: number | null
  reviewCount: number
  related: ProductCard[]
  /** Of a bike: the bundle that it is a part of, and what that says of itself; left out where there is none. */
  bundle?: { slug: string; words: string }
  /** How search engines are to name and describe it, where staff have said. */
  seoTitle: string | null
  seoDescription: string | null
}
