import { expect, test } from 'vitest'
import { tabOf } from './account-tabs.ts'

test.each([
  ['/account', 'Orders'],
  ['/account/profile', 'Profile'],
  ['/account/two-step/confirmation', 'Profile'],
  ['/account/password', 'Profile'],
  ['/account/addresses/new', 'Addresses'],
  ['/account/wishlist', 'Wishlist'],
])('%s belongs to the tab %s', (pathname, name) => {
  expect(tabOf(pathname)?.name).toBe(name)
})
