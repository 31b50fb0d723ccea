import type { FacetOption, Facets } from '#shop/listing/facets.ts'

/** What there is to choose and how many products have it; as pairs, since the page carries them twice. */
export type ShownOption = readonly [value: string, products: number]

export type ShownFacets = {
  categories: ShownOption[]
  brands: ShownOption[]
  wheels: ShownOption[]
  sizes: ShownOption[]
  colours: ShownOption[]
  inStock: number
  discounted: number
  /** Whether anything here is for riders of some height. */
  fitsRiders: boolean
  prices: Facets['prices']
}

type Categories = readonly { id: string; slug: string }[]

const shown = new WeakMap<Facets, { categories: Categories; facets: ShownFacets }>()

/**
 * The facets as the panel shows them, with categories by the slug that their address has. The same ones are shown by the
 * same object.
 */
export function showFacets(facets: Facets, categories: Categories): ShownFacets {
  const before = shown.get(facets)
  if (before?.categories === categories) return before.facets
  const now = { categories, facets: asShown(facets, categories) }
  shown.set(facets, now)
  return now.facets
}

function asShown(facets: Facets, categories: Categories): ShownFacets {
  const counts = new Map(facets.categories.map(({ value, products }) => [value, products]))
  return {
    categories: categories.map(({ id, slug }) => [slug, counts.get(id) ?? 0]),
    brands: facets.brands.map(asPair),
    wheels: facets.wheels.map(asPair),
    sizes: facets.sizes.map(asPair),
    colours: facets.colours.map(asPair),
    inStock: facets.inStock,
    discounted: facets.discounted,
    fitsRiders: facets.fitsRiders,
    prices: facets.prices,
  }
}

function asPair({ value, products }: FacetOption): ShownOption {
  return [value, products]
}
