import { links } from '#shop/links.ts'

/** The addresses of the panel. They are no part of `links`: no page of the storefront leads here. */
export const adminLinks = {
  dashboard: links.admin,
  signOut: '/admin/sign-out',
  orders: '/admin/orders',
  ordersFile: '/admin/orders.csv',
  order: (number: string) => `/admin/orders/${number}`,
  orderNotes: (number: string) => `/admin/orders/${number}/notes`,
  confirmTransfer: (number: string) => `/admin/orders/${number}/transfer`,
  prepareOrder: (number: string) => `/admin/orders/${number}/preparation`,
  dispatchOrder: (number: string) => `/admin/orders/${number}/dispatch`,
  deliverOrder: (number: string) => `/admin/orders/${number}/delivery`,
  readyOrder: (number: string) => `/admin/orders/${number}/ready`,
  handOverOrder: (number: string) => `/admin/orders/${number}/handover`,
  cancelOrder: (number: string) => `/admin/orders/${number}/cancellation`,
  refundOrder: (number: string) => `/admin/orders/${number}/refund`,
  settleRefund: (number: string, refundId: string) => `/admin/orders/${number}/refunds/${refundId}`,
  refundAccount: (number: string, refundId: string) => `/admin/orders/${number}/refunds/${refundId}/account`,
  products: '/admin/products',
  stock: '/admin/stock',
  customers: '/admin/customers',
  settings: '/admin/settings',
}
