import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import type { OrderStatus, PaymentStatus } from '#shop/orders/order.ts'
import type { OrderView } from '#shop/orders/orders-filter.ts'
import type { PaymentMethod } from '#shop/payment-method.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

export const viewNames: Record<OrderView, string> = {
  all: 'All',
  'awaiting-payment': 'Awaiting payment',
  'to-prepare': 'To prepare',
  preparing: 'Being built',
  'out-for-delivery': 'Out for delivery',
  collection: 'Collection',
  transfers: 'Transfers to confirm',
  refunds: 'Refunds to settle',
  review: 'To look at',
}

export const statusBadges: Record<OrderStatus, BadgeKind> = {
  placed: 'wait',
  paid: 'star',
  preparing: 'star',
  dispatched: 'cut',
  delivered: 'ok',
  'ready-for-collection': 'mute',
  collected: 'ok',
  cancelled: 'bad',
}

export const paymentNames: Record<PaymentStatus, string> = {
  unpaid: 'Unpaid',
  pending: 'Being paid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  'part-refunded': 'Part refunded',
  refunded: 'Refunded',
}

/** Ways to pay, as staff tell them apart. */
export const methodNames: Record<PaymentMethod, string> = {
  transfer: 'Transfer by provider',
  card: 'Card',
  'bank-transfer': 'Our own account',
}

/** Ways to get the goods, in a word. */
export const deliveryNames: Record<DeliveryMethod, string> = {
  standard: 'Standard',
  express: 'Express',
  collection: 'Collection',
}

const paymentBadges: Record<PaymentStatus, BadgeKind> = {
  unpaid: 'wait',
  pending: 'wait',
  'part-paid': 'wait',
  paid: 'ok',
  'part-refunded': 'mute',
  refunded: 'mute',
}

/** How it stands with the money, and the colour of that. A cancelled order waits for none. */
export function paymentBadge(order: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
}): { kind: BadgeKind; words: string } {
  const { status, paymentStatus, paymentMethod } = order
  if (paymentStatus === 'unpaid' && status === 'cancelled') return { kind: 'mute', words: 'Unpaid' }
  const isOwnAccount = paymentStatus === 'unpaid' && paymentMethod === 'bank-transfer'
  return { kind: paymentBadges[paymentStatus], words: isOwnAccount ? 'Transfer due' : paymentNames[paymentStatus] }
}
