import {
  type CustomerSort,
  type CustomersFilter,
  type CustomerView,
  customerSorts,
  customerViews,
} from '#shop/customers/customers-filter.ts'
import { adminLinks } from '../admin-links.ts'

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readCustomersFilter(search: URLSearchParams): CustomersFilter {
  return {
    view: customerViews.find((view) => view === search.get('view')) ?? 'accounts',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    sort: customerSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

/** What stands behind `?` for a filter. */
export function customersSearch({ view, words, sort }: CustomersFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'accounts') search.set('view', view)
  if (words) search.set('q', words)
  if (sort !== 'newest') search.set('sort', sort)
  return search
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function customersAddress(filter: CustomersFilter, place: { after?: string; before?: string } = {}): string {
  const search = customersSearch(filter)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.customers}?${search}` : adminLinks.customers
}

export const viewNames: Record<CustomerView, string> = {
  accounts: 'With an account',
  blocked: 'Blocked',
  guests: 'Guests',
}

export const sortNames: Record<CustomerSort, string> = { newest: 'Newest', name: 'Name', spent: 'Most spent' }
