import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { links } from '#shop/links.ts'

/** The tabs of the account in their order: each is a page of its own. */
export const accountTabs: readonly { name: string; path: string }[] = [
  { name: 'Orders', path: links.account },
  { name: 'Profile', path: links.profile },
  { name: 'Addresses', path: links.addresses },
  { name: 'Wishlist', path: links.accountWishlist },
]

/** The tab that a page of the account belongs to: what has none of its own is about the person. */
export function tabOf(pathname: string) {
  if (pathname === bookingLinks.own) return accountTabs[0]
  const tab = accountTabs.find(({ path }) => path !== links.account && pathname.startsWith(path))
  if (tab || pathname !== links.account) return tab ?? accountTabs.find(({ path }) => path === links.profile)
  return accountTabs[0]
}
