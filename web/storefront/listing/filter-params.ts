import { links } from '#shop/links.ts'
import { type ListingFilter, type Sort, sorts } from '#shop/listing/listing-filter.ts'

const longestQuery = 100
const lastPage = 100_000

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readFilter(search: URLSearchParams, categoryId: string | null): ListingFilter {
  return {
    categoryId,
    query: readQuery(search.get('q') ?? ''),
    onlyNew: search.get('filter') === 'new',
    sort: readSort(search.get('sort')),
    page: readPage(search.get('page')),
  }
}

/** The address of a filter; what is left out is not narrowed. The same filter always has the same address. */
export function listingAddress(
  categorySlug: string | null,
  filter: Partial<Omit<ListingFilter, 'categoryId'>>,
): string {
  const search = new URLSearchParams()
  if (filter.query) search.set('q', filter.query)
  if (filter.onlyNew) search.set('filter', 'new')
  if (filter.sort && filter.sort !== 'newest') search.set('sort', filter.sort)
  if (filter.page && filter.page > 1) search.set('page', String(filter.page))

  const path = categorySlug ? links.category(encodeURIComponent(categorySlug)) : links.shop
  return search.size > 0 ? `${path}?${search}` : path
}

function readQuery(typed: string) {
  return typed
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, longestQuery)
    .trim()
}

function readSort(word: string | null): Sort {
  return sorts.find((sort) => sort === word) ?? 'newest'
}

function readPage(figures: string | null) {
  const page = /^\d{1,6}$/.test(figures ?? '') ? Number(figures) : 1
  return Math.min(Math.max(page, 1), lastPage)
}
