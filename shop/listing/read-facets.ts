import { keepFact, type Shop } from '../shop.ts'
import type { Facets } from './facets.ts'
import type { ListingFilter } from './listing-filter.ts'
import { placesIn, type Scope } from './scope.ts'
import { countFacets } from './shelf/count-facets.ts'
import { readShelf } from './shelf/follow-shelf.ts'

/** How the products of a search, or of the whole shop, are spread over what can be chosen. */
export async function readFacets(shop: Shop, filter: ListingFilter, scope: Scope): Promise<Facets> {
  const { page: _page, sort: _sort, ...asked } = filter
  const { newSince } = scope
  return keepFact(shop, `facets ${JSON.stringify({ ...asked, newSince })}`, ['listing'], async () => {
    const shelf = await readShelf(shop)
    return countFacets(shelf, placesIn(shelf, scope), filter)
  })
}
