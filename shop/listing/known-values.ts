import { keepFact, type Shop } from '../shop.ts'
import type { ListingFilter } from './listing-filter.ts'
import { readShelf } from './shelf/follow-shelf.ts'

/** The filter without brands, wheels and sizes that nothing on sale has: an address may name anything. */
export async function dropUnknownValues(shop: Shop, filter: ListingFilter): Promise<ListingFilter> {
  const { brands, wheels, sizes } = filter
  if (brands.length === 0 && wheels.length === 0 && sizes.length === 0) return filter

  const known = await knownValues(shop)
  return {
    ...filter,
    brands: brands.filter((brand) => known.brands.has(brand)),
    wheels: wheels.filter((wheel) => known.wheels.has(wheel)),
    sizes: sizes.filter((size) => known.sizes.has(size)),
  }
}

async function knownValues(shop: Shop) {
  return keepFact(shop, 'known values', ['listing'], async () => {
    const shelf = await readShelf(shop)
    const known = { brands: new Set<string>(), wheels: new Set<string>(), sizes: new Set<string>() }
    for (const { brand, wheel, offers } of shelf.values()) {
      known.brands.add(brand.value)
      if (wheel) known.wheels.add(wheel.value)
      for (const size of offers.value.sizes) known.sizes.add(size)
    }
    return known
  })
}
