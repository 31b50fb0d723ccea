import {
  type StockFilter,
  type StockSort,
  type StockView,
  stockSorts,
  stockViews,
} from '#shop/inventory/stock-filter.ts'
import { adminLinks } from '../admin-links.ts'

export const viewNames: Record<StockView, string> = {
  all: 'All',
  low: 'Low stock',
  out: 'Out of stock',
  promised: 'Promised',
}

export const sortNames: Record<StockSort, string> = { name: 'Name', few: 'Fewest first', many: 'Most first' }

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readStockFilter(search: URLSearchParams): StockFilter {
  return {
    view: stockViews.find((view) => view === search.get('view')) ?? 'all',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    sort: stockSorts.find((sort) => sort === search.get('sort')) ?? 'name',
  }
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function stockAddress(filter: StockFilter, place: { after?: string; before?: string } = {}): string {
  const search = new URLSearchParams()
  if (filter.view !== 'all') search.set('view', filter.view)
  if (filter.words) search.set('q', filter.words)
  if (filter.sort !== 'name') search.set('sort', filter.sort)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.stock}?${search}` : adminLinks.stock
}
