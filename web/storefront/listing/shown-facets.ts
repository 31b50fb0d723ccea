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

/** The facets as the panel shows them, with categories by the slug that their address has. */
export function showFacets(facets: Facets, categories: readonly { id: string; slug: string }[]): ShownFacets {
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
