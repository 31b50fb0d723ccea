import type { Question } from './load.ts'

export type DeskRow = { name: string; path(index: number): string }

const words = ['zainab musa', 'buyer77@', 'filling station 12', '0801', 'gc-', 'nobody at all', 'blessing']

/** What staff look at all day, in the order of a day. */
export const deskRows: DeskRow[] = [
  { name: 'dashboard', path: () => '/admin' },
  { name: 'orders', path: () => '/admin/orders' },
  { name: 'orders to prepare', path: () => '/admin/orders?view=to-prepare' },
  {
    name: 'orders searched for',
    path: (index) => `/admin/orders?q=${encodeURIComponent(words[index % words.length] ?? '')}`,
  },
  { name: 'orders of an LGA, refunded', path: () => '/admin/orders?lga=Epe&payment=refunded' },
  { name: 'orders by total', path: () => '/admin/orders?sort=total-high' },
  { name: 'orders for the riders', path: () => '/admin/orders/run' },
  { name: 'products', path: () => '/admin/products' },
  { name: 'products by price', path: () => '/admin/products?sort=price-high' },
  { name: 'products searched for', path: () => '/admin/products?q=trail+helmet' },
  { name: 'stock', path: () => '/admin/stock?view=low' },
  { name: 'customers', path: () => '/admin/customers' },
  { name: 'guests', path: () => '/admin/customers?view=guests' },
  {
    name: 'found by one field',
    path: (index) => `/admin/find?q=${encodeURIComponent(words[index % words.length] ?? '')}`,
  },
  {
    name: 'orders, deep in the past',
    path: (index) => `/admin/orders?after=${key(new Date(Date.now() - (200 + (index % 600)) * 86_400_000))}`,
  },
]

/** As a member of staff asks, one after the other. */
export function askedByStaff(path: string, session: string): Question {
  return { path, headers: { Cookie: `shop-session=${session}` } }
}

/** The key of an order that was placed at this moment, as pages give it. */
function key(moment: Date): string {
  return Buffer.from(JSON.stringify([moment.toISOString(), crypto.randomUUID()])).toString('base64url')
}
