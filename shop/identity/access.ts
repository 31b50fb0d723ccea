/**
 * Who may ask for which address: one line for each. `web/routes.ts` and `server/app.ts` take their addresses from here,
 * so a route without a line does not build. What an order or a cart shows is decided again by its verb, per object.
 *
 * anyone                 no proof needed
 * holder of the cart     the cart's random token, in a cookie
 * holder of the wishlist the wishlist's random token, in a cookie
 * holder of the code     the code of a shared cart or wishlist, in the address
 * holder of the link     the order's random token, in the address
 * newcomer               whoever wants in; what the page shows is theirs alone
 * signed in              a session, in a cookie; whose it is decides what is shown
 * staff                  a session of somebody with a role; what the role may do is asked again by each verb
 * holder of the proof    a proof that was sent to a mailbox, in the address
 * signed by provider     the provider's signature over the body
 * demo only              exists in demo mode only
 */
export type Access =
  | 'anyone'
  | 'holder of the cart'
  | 'holder of the wishlist'
  | 'holder of the code'
  | 'holder of the link'
  | 'newcomer'
  | 'signed in'
  | 'staff'
  | 'holder of the proof'
  | 'signed by provider'
  | 'demo only'

export const access = {
  '/': 'anyone',
  '/shop': 'anyone',
  '/shop/:category': 'anyone',
  '/search/suggestions': 'anyone',
  '/product/:slug': 'anyone',
  '/area': 'anyone',
  '/height': 'anyone',
  '/cart': 'holder of the cart',
  '/cart/lines': 'holder of the cart',
  '/cart/lines/:variantId': 'holder of the cart',
  '/cart/code': 'holder of the cart',
  '/cart/code/removal': 'holder of the cart',
  '/cart/shared/:code': 'holder of the code',
  '/wishlist': 'holder of the wishlist',
  '/wishlist/products': 'holder of the wishlist',
  '/wishlist/moves': 'holder of the wishlist',
  '/wishlist/shared/:code': 'holder of the code',
  '/checkout': 'holder of the cart',
  '/orders': 'anyone',
  '/orders/:token': 'holder of the link',
  '/orders/:token/pay': 'holder of the link',
  '/orders/:token/cancel': 'holder of the link',
  '/orders/:token/invoice': 'holder of the link',
  '/orders/:token/invoice.pdf': 'holder of the link',
  '/orders/:token/packing-slip': 'holder of the link',
  '/orders/:token/packing-slip.pdf': 'holder of the link',
  '/orders/:token/credit-notes/:number': 'holder of the link',
  '/orders/:token/credit-notes/:number/pdf': 'holder of the link',
  '/auth': 'newcomer',
  '/auth/sign-up': 'newcomer',
  '/auth/sign-out': 'newcomer',
  '/auth/second-step': 'newcomer',
  '/auth/forgot': 'newcomer',
  '/auth/code': 'newcomer',
  '/auth/code/entry': 'newcomer',
  '/auth/reset': 'holder of the proof',
  '/auth/verify': 'holder of the proof',
  '/auth/change-email': 'holder of the proof',
  '/account': 'signed in',
  '/account/orders/:number/again': 'signed in',
  '/account/my-data.json': 'signed in',
  '/account/profile': 'signed in',
  '/account/password': 'signed in',
  '/account/two-step': 'signed in',
  '/account/two-step/confirmation': 'signed in',
  '/account/two-step/removal': 'signed in',
  '/account/email': 'signed in',
  '/account/email/verification': 'signed in',
  '/account/addresses': 'signed in',
  '/account/addresses/new': 'signed in',
  '/account/addresses/:addressId': 'signed in',
  '/account/addresses/:addressId/removal': 'signed in',
  '/account/addresses/:addressId/default': 'signed in',
  '/account/sessions': 'signed in',
  '/account/sessions/:sessionId/end': 'signed in',
  '/admin': 'staff',
  '/admin/sign-out': 'staff',
  '/admin/find': 'staff',
  '/admin/products': 'staff',
  '/admin/products.csv': 'staff',
  '/admin/products/new': 'staff',
  '/admin/products/:productId': 'staff',
  '/admin/products/:productId/preview': 'staff',
  '/admin/products/:productId/copy': 'staff',
  '/admin/products/:productId/photos': 'staff',
  '/admin/products/:productId/photos/arrangement': 'staff',
  '/admin/products/:productId/variants/new': 'staff',
  '/admin/products/:productId/variants/:variantId': 'staff',
  '/admin/products/:productId/variants/:variantId/retirement': 'staff',
  '/admin/products/:productId/variants/:variantId/return': 'staff',
  '/admin/stock': 'staff',
  '/admin/stock/:variantId': 'staff',
  '/admin/stock/:variantId/deliveries': 'staff',
  '/admin/stock/:variantId/counts': 'staff',
  '/admin/stock/:variantId/corrections': 'staff',
  '/admin/stock/:variantId/level': 'staff',
  '/admin/orders': 'staff',
  '/admin/orders.csv': 'staff',
  '/admin/orders/new': 'staff',
  '/admin/orders/new/goods': 'staff',
  '/admin/orders/preparation': 'staff',
  '/admin/orders/slips': 'staff',
  '/admin/orders/run': 'staff',
  '/admin/orders/:number': 'staff',
  '/admin/orders/:number/notes': 'staff',
  '/admin/orders/:number/transfer': 'staff',
  '/admin/orders/:number/preparation': 'staff',
  '/admin/orders/:number/dispatch': 'staff',
  '/admin/orders/:number/delivery': 'staff',
  '/admin/orders/:number/ready': 'staff',
  '/admin/orders/:number/handover': 'staff',
  '/admin/orders/:number/cancellation': 'staff',
  '/admin/orders/:number/refund': 'staff',
  '/admin/orders/:number/refunds/:refundId': 'staff',
  '/admin/orders/:number/refunds/:refundId/account': 'staff',
  '/admin/customers': 'staff',
  '/admin/customers.csv': 'staff',
  '/admin/customers/:id': 'staff',
  '/admin/customers/:id/notes': 'staff',
  '/admin/customers/:id/tags': 'staff',
  '/admin/customers/:id/block': 'staff',
  '/admin/customers/:id/block/removal': 'staff',
  '/admin/customers/:id/data': 'staff',
  '/admin/messages': 'staff',
  '/admin/messages/:id': 'staff',
  '/admin/messages/:id/replies': 'staff',
  '/admin/messages/:id/state': 'staff',
  '/admin/messages/:id/assignment': 'staff',
  '/admin/messages/:id/notes': 'staff',
  '/admin/codes': 'staff',
  '/admin/codes/new': 'staff',
  '/admin/codes/:id': 'staff',
  '/admin/codes/:id/end': 'staff',
  '/admin/content': 'staff',
  '/admin/content/texts/:slug': 'staff',
  '/admin/content/texts/:slug/preview': 'staff',
  '/admin/content/articles': 'staff',
  '/admin/content/articles/new': 'staff',
  '/admin/content/articles/new/preview': 'staff',
  '/admin/content/articles/:id': 'staff',
  '/admin/content/articles/:id/preview': 'staff',
  '/admin/content/hero': 'staff',
  '/admin/content/hero/:id': 'staff',
  '/admin/content/testimonials': 'staff',
  '/admin/content/synonyms': 'staff',
  '/admin/journal': 'staff',
  '/admin/settings': 'staff',
  '/admin/settings/group/:group': 'staff',
  '/admin/settings/zones': 'staff',
  '/admin/settings/zones/:id': 'staff',
  '/admin/settings/holidays': 'staff',
  '/admin/settings/holidays/:day/removal': 'staff',
  '/admin/settings/payments': 'staff',
  '/admin/settings/payments/check': 'staff',
  '/admin/settings/mail': 'staff',
  '/about': 'anyone',
  '/contact': 'anyone',
  '/shipping': 'anyone',
  '/returns': 'anyone',
  '/privacy': 'anyone',
  '/terms': 'anyone',
  '/blog': 'anyone',
  '/blog/:slug': 'anyone',
  '/blog/rss.xml': 'anyone',
  '/newsletter': 'anyone',
  '/*': 'anyone',

  '/sitemap.xml': 'anyone',
  '/sitemaps/:part': 'anyone',
  '/robots.txt': 'anyone',
  '/manifest.webmanifest': 'anyone',
  '/feeds/products.xml': 'anyone',
  '/photos/:file': 'anyone',
  '/health': 'anyone',
  '/webhooks/paystack': 'signed by provider',
  '/pretend-paystack/*': 'demo only',
  '/mailbox': 'demo only',
  '/mailbox/:identity': 'demo only',
} as const satisfies Record<`/${string}`, Access>

export type Address = keyof typeof access

/** The address itself, after making sure that the table above has a line for it. */
export function listed(address: Address): Address {
  if (!Object.hasOwn(access, address)) throw new Error(`${address} has no line in shop/identity/access.ts`)
  return address
}
