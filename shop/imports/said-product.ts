import type { AttributeValue, ProductStatus } from '../catalogue/product.ts'
import type { ProductType } from '../catalogue/product-type.ts'
import type { Kobo } from '../money.ts'

/** Why something of a file does not go in: in which row, under which header. */
export type Problem = { row: number; column: string; reason: string }

/** What a file says of a variant. What it does not say is left out; null takes something away. */
export type SaidVariant = {
  row: number
  sku?: string
  colour?: { name: string; hex?: string }
  size?: { label: string; fits?: string; riderMinCm?: number; riderMaxCm?: number }
  priceKobo?: Kobo
  compareAtPriceKobo?: Kobo | null
  isRetired?: boolean
  lowAt?: number
  onHand?: number
}

/** The facts of a product that a file may say. */
export type SaidFacts = {
  name?: string
  brand?: string
  /** As the file names it. */
  category?: string
  productType?: ProductType
  status?: ProductStatus
  shortDescription?: string
  description?: string
  boxContents?: string[]
  badge?: string | null
  featured?: boolean
  weightGrams?: number | null
  seoTitle?: string | null
  seoDescription?: string | null
}

/** What a file says of one product, in one or several rows. */
export type SaidProduct = {
  rows: number[]
  slug: string
  facts: SaidFacts
  attributes: Record<string, AttributeValue | null>
  /** Hashes of photos of this shop. */
  photos: string[]
  /** Names of files that are among the photos uploaded beside it, and of those that are not. */
  foundPhotos: string[]
  missingPhotos: string[]
  /** How many photos lie elsewhere. */
  foreignPhotos: number
  variants: SaidVariant[]
  problems: Problem[]
}

/** What stands where a file says nothing of a new product. */
export type Choices = { productType: string; category: string; brand: string }

export const noChoices: Choices = { productType: '', category: '', brand: '' }
