import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import type { PaymentStatus } from '#shop/orders/order.ts'
import { type OrdersFilter, type OrderView, orderSorts, orderViews } from '#shop/orders/orders-filter.ts'
import { paymentMethods } from '#shop/payment-method.ts'
import { adminLinks } from '../admin-links.ts'
import { daySpan, listAddress, maybeOneOf, maybeText, oneOf, textUpTo } from '../list/list-address.ts'
import { paymentNames } from './order-words.ts'

export const ordersAddress = listAddress<OrdersFilter>(adminLinks.orders, {
  view: oneOf(Object.keys(orderViews) as OrderView[], 'all'),
  words: textUpTo(100),
  payment: maybeOneOf(Object.keys(paymentNames) as PaymentStatus[]),
  method: maybeOneOf(paymentMethods),
  delivery: maybeOneOf(deliveryMethods),
  lga: maybeText(60),
  days: daySpan,
  sort: oneOf(orderSorts, 'newest'),
})
