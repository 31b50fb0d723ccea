import type { Shop } from '../shop.ts'
import type { FacetOption } from './facets.ts'
import { type ListingFilter, unfiltered } from './listing-filter.ts'
import { readFacets } from './read-facets.ts'

/** The filter without what nothing on sale has, as brands and sizes: an address may name anything. */
export async function dropUnknownValues(shop: Shop, filter: ListingFilter): Promise<ListingFilter> {
  const { brands, wheels, sizes, brakes, frames, gears, batteryWh } = filter
  const named = [brands, wheels, sizes, brakes, frames, gears]
  if (batteryWh === null && named.every(({ length }) => length === 0)) return filter

  const known = await readFacets(shop, unfiltered, { search: null, newSince: null })
  return {
    ...filter,
    brands: knownOf(brands, known.brands),
    wheels: knownOf(wheels, known.wheels),
    sizes: knownOf(sizes, known.sizes),
    brakes: knownOf(brakes, known.brakes),
    frames: knownOf(frames, known.frames),
    gears: knownOf(gears, known.gears),
    batteryWh: known.batteries.some(({ value }) => Number(value) >= (batteryWh ?? 0)) ? batteryWh : null,
  }
}

function knownOf(chosen: readonly string[], options: readonly FacetOption[]): string[] {
  return chosen.filter((one) => options.some(({ value }) => value === one))
}
