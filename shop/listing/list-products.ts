import { keepFact, type Shop } from '../shop.ts'
import type { Facets } from './facets.ts'
import { dropUnknownValues } from './known-values.ts'
import { listCards } from './list-cards.ts'
import { cardsPerPage, type ListingFilter } from './listing-filter.ts'
import { newSince } from './new-since.ts'
import type { ProductCard } from './product-card.ts'
import { readFacets } from './read-facets.ts'
import { closePlacesIn, placesIn, type Scope } from './scope.ts'
import { understandSearch } from './search/understand-search.ts'
import { findPage } from './shelf/find-page.ts'
import { readShelf } from './shelf/follow-shelf.ts'

export type Listing = {
  cards: ProductCard[]
  total: number
  pages: number
  /** The filter that was followed: without values that nothing in the shop has. */
  filter: ListingFilter
  facets: Facets
  /** On the first page of a search that few products answer: what lacks some of its words, but is called by others. */
  close: CloseCards
  /** What was searched for, where no product has the words that were typed: `helmet` for `helmat`. */
  searchedFor: string | null
}

export type CloseCards = {
  cards: ProductCard[]
  /** Whether they are what is searched for, rather than what has all words but only speaks of it. */
  comeFirst: boolean
}

/** One page of what a visitor asked to see, with how much there is in all. Each product stands on exactly one page. */
export async function listProducts(shop: Shop, asked: ListingFilter): Promise<Listing> {
  const [filter, scope] = await Promise.all([dropUnknownValues(shop, asked), findScope(shop, asked)])
  const [facets, { cards, close }] = await Promise.all([readFacets(shop, filter, scope), readPage(shop, filter, scope)])
  return {
    cards,
    total: facets.products,
    pages: Math.max(1, Math.ceil(facets.products / cardsPerPage)),
    filter,
    facets,
    close,
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

const mostClose = 12

/** Visitors who carry different things ask for the same page of a listing. */
async function readPage(shop: Shop, filter: ListingFilter, scope: Scope): Promise<Pick<Listing, 'cards' | 'close'>> {
  const { newSince } = scope
  const found = await keepFact(shop, `page ${JSON.stringify({ ...filter, newSince })}`, ['listing'], async () => {
    const shelf = await readShelf(shop)
    const places = placesIn(shelf, scope)
    const close = filter.page === 1 ? closePlacesIn(shelf, scope, places) : null
    return {
      ids: findPage(shelf, places, filter, { after: (filter.page - 1) * cardsPerPage, most: cardsPerPage }),
      closeIds: close ? findPage(shelf, close.grades, filter, { after: 0, most: mostClose }) : [],
      comeFirst: close?.comeFirst ?? false,
    }
  })
  const [cards, closeCards] = await Promise.all([listCards(shop, found.ids), listCards(shop, found.closeIds)])
  return { cards, close: { cards: closeCards, comeFirst: found.comeFirst } }
}
