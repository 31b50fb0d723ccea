import { expect, test } from 'vitest'
import { asKnown } from './lead-to-small-letters.ts'

test.each([
  ['/Cart', '/cart'],
  ['/WISHLIST/?a=B', '/wishlist/?a=B'],
  ['/%43art', '/cart'],
  ['/Cart.data?_routes=A', '/cart.data?_routes=A'],
  ['/Services/Bookings/AbC_7/Time', '/services/bookings/AbC_7/time'],
  ['/Services/BOOK', '/services/book'],
  ['/Orders/AbC_7/Invoice.PDF', '/orders/AbC_7/invoice.pdf'],
  ['/Admin/Nothing/Here', '/admin/Nothing/Here'],
  ['/Sitemap.xml', '/sitemap.xml'],
])('%s is known as %s', (typed, known) => {
  expect(asKnown(typed)).toBe(known)
})

test.each([
  '/',
  '/cart',
  '/orders/AbC_7',
  '/shop/adult?q=Abc',
  '/Nothing/Here',
  '/assets/Page-Ab7.js',
  '/product/%C3%A9',
])('%s stays as it is', (typed) => {
  expect(asKnown(typed)).toBe(typed)
})
