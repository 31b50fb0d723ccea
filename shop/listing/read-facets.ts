import { sql } from 'kysely'
import { keepFact, type Shop } from '../shop.ts'
import type { Facets } from './facets.ts'
import type { ListingFilter } from './listing-filter.ts'
import { foundBySearch, type Scope } from './matching.ts'
import type { UnderstoodSearch } from './search/understand-search.ts'
import { countFacets } from './shelf/count-facets.ts'
import { readShelf } from './shelf/follow-shelf.ts'
import type { Shelf, ShelvedProduct } from './shelf/shelf.ts'

/** How the products of a search, or of the whole shop, are spread over what can be chosen. */
export async function readFacets(shop: Shop, filter: ListingFilter, { search, newSince }: Scope): Promise<Facets> {
  const { page: _page, sort: _sort, ...asked } = filter
  // what is new today is not what was new yesterday
  const since = newSince?.getTime() ?? 0
  return keepFact(shop, `facets ${JSON.stringify({ ...asked, since })}`, ['listing'], async () => {
    const found = search ? await findIds(shop, search) : null
    const shelf = await readShelf(shop)
    return countFacets(takenFrom(shelf, found, since), filter)
  })
}

/** As one text: tens of thousands of rows would take the driver longer than the database. */
async function findIds(shop: Shop, search: UnderstoodSearch): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select json_agg(product_id) as ids from (${foundBySearch(search)}) found`.execute(shop.database)
  return new Set(rows[0]?.ids)
}

function* takenFrom(shelf: Shelf, ids: ReadonlySet<string> | null, since: number): Iterable<ShelvedProduct> {
  if (ids === null) {
    for (const product of shelf.values()) if (product.createdAt >= since) yield product
    return
  }
  for (const id of ids) {
    const product = shelf.get(id)
    if (product && product.createdAt >= since) yield product
  }
}
