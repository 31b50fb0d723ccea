import type { Shop } from '../shop.ts'
import type { FacetOption } from './facets.ts'
import { type ListingFilter, unfiltered } from './listing-filter.ts'
import { readFacets } from './read-facets.ts'

/** The filter without brands, wheels and sizes that nothing on sale has: an address may name anything. */
export async function dropUnknownValues(shop: Shop, filter: ListingFilter): Promise<ListingFilter> {
  const { brands, wheels, sizes } = filter
  if (brands.length === 0 && wheels.length === 0 && sizes.length === 0) return filter

  const known = await readFacets(shop, unfiltered, { search: null, newSince: null })
  return {
    ...filter,
    brands: knownOf(brands, known.brands),
    wheels: knownOf(wheels, known.wheels),
    sizes: knownOf(sizes, known.sizes),
  }
}

function knownOf(chosen: readonly string[], options: readonly FacetOption[]): string[] {
  return chosen.filter((one) => options.some(({ value }) => value === one))
}
