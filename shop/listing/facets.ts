import type { Kobo } from '../money.ts'
import type { ColourFamily } from './colour-family.ts'

/** Something to choose, and how many products would be shown with it and what else is chosen. */
export type FacetOption<Value extends string = string> = { value: Value; products: number }

/** How the products that match are spread. Each facet counts what all the others leave, not its own choice. */
export type Facets = {
  /** How many match everything. */
  products: number
  /** How many there are in this category and search before anything narrows them. */
  productsInAll: number
  /** By the category's id. */
  categories: FacetOption[]
  brands: FacetOption[]
  wheels: FacetOption[]
  sizes: FacetOption[]
  colours: FacetOption<ColourFamily>[]
  /** How bikes brake, what their frames are of and how many gears they have, as their makers say it. */
  brakes: FacetOption[]
  frames: FacetOption[]
  gears: FacetOption[]
  /** In Wh: how many have a battery of at least so much. */
  batteries: FacetOption[]
  inStock: number
  discounted: number
  /** Whether anything of this category and search says whom it fits. */
  fitsRiders: boolean
  /** The lowest and the highest price, and how many products cost what between them; null where there are none. */
  prices: { lowestKobo: Kobo; highestKobo: Kobo; steps: readonly number[] } | null
}
