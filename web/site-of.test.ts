import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test('an address lies on one of three sites', () => {
  for (const path of [
    '/',
    '/shop/adult',
    '/product/a',
    '/cart',
    '/newsletter',
    '/orders-of-magnitude-not-ours',
    '/blog/x',
  ])
    expect([path, siteOf(path)]).toEqual([path, 'shop'])
  for (const path of ['/account', '/auth/reset', '/orders', '/orders/abc/invoice', '/checkout', '/newsletter/removal'])
    expect([path, siteOf(path)]).toEqual([path, 'own'])
  for (const path of ['/admin', '/admin/orders']) expect([path, siteOf(path)]).toEqual([path, 'panel'])
  expect(siteOf('/administration')).toBe('shop')
})
