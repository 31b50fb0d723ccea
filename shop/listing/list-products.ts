import { type RawBuilder, sql } from 'kysely'
import { keepFact, type Shop } from '../shop.ts'
import type { Facets } from './facets.ts'
import { dropUnknownValues } from './known-values.ts'
import { listCards } from './list-cards.ts'
import { cardsPerPage, type ListingFilter, type Sort } from './listing-filter.ts'
import { and, besides, isAskedFor, isInScope, relevanceSteps, type Scope } from './matching.ts'
import { newSince } from './new-since.ts'
import type { ProductCard } from './product-card.ts'
import { readFacets } from './read-facets.ts'
import { rank } from './search/rank.ts'
import { type UnderstoodSearch, understandSearch } from './search/understand-search.ts'

export type Listing = {
  cards: ProductCard[]
  total: number
  pages: number
  /** The filter that was followed: without values that nothing in the shop has. */
  filter: ListingFilter
  facets: Facets
  /** What was searched for, where no product has the words that were typed: `helmet` for `helmat`. */
  searchedFor: string | null
}

/** One page of what a visitor asked to see, with how much there is in all. Each product stands on exactly one page. */
export async function listProducts(shop: Shop, asked: ListingFilter): Promise<Listing> {
  const [filter, scope] = await Promise.all([dropUnknownValues(shop, asked), findScope(shop, asked)])
  const [facets, cards] = await Promise.all([readFacets(shop, filter, scope), readPage(shop, filter, scope)])
  return {
    cards,
    total: facets.products,
    pages: Math.max(1, Math.ceil(facets.products / cardsPerPage)),
    filter,
    facets,
    searchedFor: scope.search?.searchedFor ?? null,
  }
}

async function findScope(shop: Shop, { query, onlyNew }: ListingFilter): Promise<Scope> {
  const [search, since] = await Promise.all([
    query === '' ? null : understandSearch(shop, query),
    onlyNew ? newSince(shop) : null,
  ])
  return { search, newSince: since }
}

/** Visitors who carry different things ask for the same page of a listing. */
async function readPage(shop: Shop, filter: ListingFilter, scope: Scope): Promise<ProductCard[]> {
  const { search, newSince } = scope
  const ids = await keepFact(shop, `page ${JSON.stringify({ ...filter, newSince })}`, ['listing'], () =>
    search && filter.sort === 'relevance' ? rankIds(shop, filter, { ...scope, search }) : sortIds(shop, filter, scope),
  )
  return listCards(shop, ids)
}

async function rankIds(
  shop: Shop,
  filter: ListingFilter,
  { search, newSince }: Scope & { search: UnderstoodSearch },
): Promise<string[]> {
  const most = filter.page * cardsPerPage
  const asked = and([isInScope({ search: null, newSince }), isAskedFor(filter)])
  const { called, speaksOfIt } = relevanceSteps(search)
  const ids = await rank(shop, { steps: called, asked, most })
  if (ids.length < most) {
    // dear to ask of each product, and needed for few searches
    const others = and([asked, besides(ids)])
    ids.push(...(await rank(shop, { steps: [speaksOfIt], asked: others, most: most - ids.length })))
  }
  return ids.slice(most - cardsPerPage)
}

async function sortIds(shop: Shop, filter: ListingFilter, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select entry.product_id as id from listing_entries entry
    where ${and([isInScope(scope), isAskedFor(filter)])}
    order by ${orders[filter.sort]}
    limit ${cardsPerPage} offset ${(filter.page - 1) * cardsPerPage}`.execute(shop.database)
  return rows.map(({ id }) => id)
}

const newestFirst = sql`entry.created_at desc, entry.product_id`

const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: newestFirst,
  newest: newestFirst,
  'price-low': sql`entry.price_kobo, entry.product_id`,
  'price-high': sql`entry.price_kobo desc, entry.product_id desc`,
  name: sql`entry.name_key collate "und-x-icu", entry.product_id`,
}
