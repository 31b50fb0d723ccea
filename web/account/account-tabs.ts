import { links } from '#shop/links.ts'

/** The tabs of the account in their order: each is a page of its own. */
export const accountTabs: readonly { name: string; path: string }[] = [
  { name: 'Orders', path: links.account },
  { name: 'Profile', path: links.profile },
  { name: 'Addresses', path: links.addresses },
  { name: 'Wishlist', path: links.wishlist },
]
