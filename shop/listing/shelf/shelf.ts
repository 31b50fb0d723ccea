import type { ColourFamily } from '../colour-family.ts'

/** A variant as filters see it. */
export type Offer = {
  colour: ColourFamily | null
  size: string | null
  /** Whom it fits, in cm; null where nobody says. */
  fromCm: number | null
  toCm: number | null
  inStock: boolean
}

/** A product on sale as filters see it. */
export type ShelvedProduct = {
  categoryId: string
  brand: string
  wheel: string | null
  priceKobo: number
  discounted: boolean
  createdAt: number
  offers: readonly Offer[]
}

/** All products on sale, by id, held in memory to be counted. */
export type Shelf = ReadonlyMap<string, ShelvedProduct>
