import { links } from '#shop/links.ts'

/** The addresses of the panel. They are no part of `links`: no page of the storefront leads here. */
export const adminLinks = {
  dashboard: links.admin,
  signOut: '/admin/sign-out',
  orders: '/admin/orders',
  ordersFile: '/admin/orders.csv',
  order: (number: string) => `/admin/orders/${number}`,
  products: '/admin/products',
  stock: '/admin/stock',
  customers: '/admin/customers',
  settings: '/admin/settings',
}
