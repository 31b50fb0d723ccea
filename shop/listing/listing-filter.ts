import type { Kobo } from '../money.ts'
import type { ColourFamily } from './colour-family.ts'

export const sorts = ['newest', 'price-low', 'price-high', 'name', 'rating'] as const

/** Relevance is for a search only, and then what is meant when nothing is said. */
export type Sort = (typeof sorts)[number] | 'relevance'

/** What a visitor asked to see. Within a list any of its values will do; an empty one asks for nothing. */
export type ListingFilter = {
  /** The category's id; null for all. */
  categoryId: string | null
  /** As typed. */
  query: string
  /** Only what is new in the shop. */
  onlyNew: boolean
  brands: readonly string[]
  /** In inches: `28`, `27.5`. */
  wheels: readonly string[]
  /** Labels of frame sizes, and of what else comes in sizes: `M`. */
  sizes: readonly string[]
  colours: readonly ColourFamily[]
  /** As products are said to have them: `hydraulic disc`. */
  brakes: readonly string[]
  /** What the frame is of: `steel`. */
  frames: readonly string[]
  /** How many: `7`; `1` has a single speed. */
  gears: readonly string[]
  /** A battery of at least so much. */
  batteryWh: number | null
  /** How tall the rider is, in cm: what has a size that fits. */
  heightCm: number | null
  /** Bounds of the lowest price of a product, both included. */
  minKobo: Kobo | null
  maxKobo: Kobo | null
  inStock: boolean
  discounted: boolean
  sort: Sort
  /** From 1. */
  page: number
}

/** Everything that is on sale. */
export const unfiltered: ListingFilter = {
  categoryId: null,
  query: '',
  onlyNew: false,
  brands: [],
  wheels: [],
  sizes: [],
  colours: [],
  brakes: [],
  frames: [],
  gears: [],
  batteryWh: null,
  heightCm: null,
  minKobo: null,
  maxKobo: null,
  inStock: false,
  discounted: false,
  sort: 'newest',
  page: 1,
}

export const cardsPerPage = 24
