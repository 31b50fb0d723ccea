import type { FacetOption, Facets } from '#shop/listing/facets.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'

/** What there is to choose and how many products have it; as pairs, since the page carries them twice. */
export type ShownOption = readonly [value: string, products: number]

export type ShownFacets = {
  categories: ShownOption[]
  brands: ShownOption[]
  wheels: ShownOption[]
  sizes: ShownOption[]
  colours: ShownOption[]
  /** How the bikes here are built; left out where that is not asked for. */
  build?: ShownBuild
  inStock: number
  discounted: number
  /** Whether anything here is for riders of some height. */
  fitsRiders: boolean
  prices: Facets['prices']
}

export type ShownBuild = Record<'brakes' | 'frames' | 'gears' | 'batteries', ShownOption[]>

type Categories = readonly { id: string; slug: string }[]

const shown = new WeakMap<Facets, { categories: Categories; facets: ShownFacets }>()

/**
 * The facets of a filter as the panel shows them, with categories by the slug that their address has. The same ones are
 * shown by the same object.
 */
export function showFacets(facets: Facets, filter: ListingFilter, categories: Categories): ShownFacets {
  const before = shown.get(facets)
  if (before?.categories === categories) return before.facets
  const now = { categories, facets: asShown(facets, filter, categories) }
  shown.set(facets, now)
  return now.facets
}

function asShown(facets: Facets, filter: ListingFilter, categories: Categories): ShownFacets {
  const build = showBuild(facets, filter)
  const counts = new Map(facets.categories.map(({ value, products }) => [value, products]))
  return {
    categories: categories.map(({ id, slug }) => [slug, counts.get(id) ?? 0]),
    brands: facets.brands.map(asPair),
    wheels: facets.wheels.map(asPair),
    sizes: facets.sizes.map(asPair),
    colours: facets.colours.map(asPair),
    ...(build ? { build } : {}),
    inStock: facets.inStock,
    discounted: facets.discounted,
    fitsRiders: facets.fitsRiders,
    prices: facets.prices,
  }
}

/** In a category, where bikes of one kind are compared; among all that the shop has only what was chosen. */
function showBuild({ brakes, frames, gears, batteries }: Facets, filter: ListingFilter): ShownBuild | null {
  const isInCategory = filter.categoryId !== null
  const shown = (options: readonly FacetOption[], isChosen: boolean) =>
    isChosen || (isInCategory && options.length > 1) ? options.map(asPair) : []
  const build = {
    brakes: shown(brakes, filter.brakes.length > 0),
    frames: shown(frames, filter.frames.length > 0),
    gears: shown(gears, filter.gears.length > 0),
    batteries: shown(batteries, filter.batteryWh !== null),
  }
  return Object.values(build).some(({ length }) => length > 0) ? build : null
}

function asPair({ value, products }: FacetOption): ShownOption {
  return [value, products]
}
