import type { Order } from '#shop/orders/order.ts'
import type { PaymentState } from '#shop/payments/payment.ts'

/**
 * What the page of an order says about its payment.
 *
 * due        nothing was tried, or not from here
 * waiting    the shopper came back from the provider, which has not told us yet
 * failed     the provider says that this try failed
 * abandoned  the shopper left the provider's page
 * short      money came, but not what was asked; people look at it
 * paid       the whole total is here, or was
 * cancelled  nothing is asked any more
 */
export type PaymentView = 'due' | 'waiting' | 'failed' | 'abandoned' | 'short' | 'paid' | 'cancelled'

/** `attempt` is how the try stands from which the shopper comes back; null for a plain visit. */
export function viewPayment(order: Pick<Order, 'status' | 'paymentStatus'>, attempt: PaymentState | null): PaymentView {
  if (order.status === 'cancelled') return 'cancelled'
  if (order.status !== 'placed') return 'paid'
  if (order.paymentStatus === 'part-paid') return 'short'
  switch (attempt) {
    case null:
      return 'due'
    case 'created':
    case 'started':
    // it was settled while this page was read: the next look shows the order as paid
    case 'succeeded':
      return 'waiting'
    case 'failed':
    case 'abandoned':
      return attempt
    case 'mismatched':
      return 'short'
  }
}
