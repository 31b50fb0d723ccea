import type { PaymentStatus } from '#shop/orders/order.ts'
import { type OrdersFilter, orderSorts, orderViews } from '#shop/orders/orders-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { paymentNames } from './order-words.ts'

/** The spans of days that the list offers. */
export const daySpans = [1, 7, 30, 90, 365]

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readOrdersFilter(search: URLSearchParams): OrdersFilter {
  const days = Number(search.get('days'))
  return {
    view: oneOf(Object.keys(orderViews) as OrdersFilter['view'][], search.get('view')) ?? 'all',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    payment: oneOf(Object.keys(paymentNames) as PaymentStatus[], search.get('payment')),
    lga: search.get('lga')?.replaceAll('\0', '').slice(0, 60) || null,
    days: daySpans.includes(days) ? days : null,
    sort: oneOf(orderSorts, search.get('sort')) ?? 'newest',
  }
}

/** What stands behind `?` for a filter: what is left out is not narrowed. */
export function ordersSearch({ view, words, payment, lga, days, sort }: OrdersFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (view !== 'all') search.set('view', view)
  if (words) search.set('q', words)
  if (payment) search.set('payment', payment)
  if (lga !== null) search.set('lga', lga)
  if (days !== null) search.set('days', String(days))
  if (sort !== 'newest') search.set('sort', sort)
  return search
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function ordersAddress(filter: OrdersFilter, place: { after?: string; before?: string } = {}): string {
  const search = ordersSearch(filter)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.orders}?${search}` : adminLinks.orders
}

function oneOf<Word extends string>(words: readonly Word[], asked: string | null): Word | null {
  return words.find((word) => word === asked) ?? null
}
