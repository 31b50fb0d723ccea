/** The public addresses of the shop, from its root. One place, so that pages, mails and providers agree. */
export const links = {
  home: '/',
  shop: '/shop',
  category: (slug: string) => `/shop/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  cart: '/cart',
  checkout: '/checkout',
  order: (token: string) => `/orders/${token}`,
  payOrder: (token: string) => `/orders/${token}/pay`,
}
