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

/** The variants of a product, with each size and each colour that they have. */
export type Offers = { each: readonly Offer[]; sizes: readonly string[]; colours: readonly ColourFamily[] }

/** What many products have alike, held once; its place among its kind is faster to count by than itself. */
export type Shared<Value> = { value: Value; place: number }

/** A product on sale as filters see it. */
export type ShelvedProduct = {
  category: Shared<string>
  brand: Shared<string>
  wheel: Shared<string> | null
  priceKobo: number
  discounted: boolean
  createdAt: number
  offers: Shared<Offers>
}

/** All products on sale, by id, held in memory to be counted. */
export type Shelf = ReadonlyMap<string, ShelvedProduct>
