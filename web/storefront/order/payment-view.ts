import type { Order } from '#shop/orders/order.ts'
import type { LatestAttempt } from '#shop/payments/find-latest-attempt.ts'

/**
 * What the page of an order says about its payment.
 *
 * due        nothing was tried
 * open       the provider's page was opened; whether somebody pays there we hear as soon as it does
 * waiting    the shopper came back from the provider, which has not told us yet
 * transfer   to be sent to the shop's own account
 * failed     the provider says that this try failed
 * abandoned  the shopper left the provider's page without paying; it can still be paid
 * rest       part of the money came; what is missing can be paid
 * short      money came in another currency; people look at it
 * changed    it was paid, and costs more since the shop has changed it: what is missing can be paid
 * paid       the whole total is here, or was
 * cancelled  nothing is asked any more
 */
export type PaymentView =
  | 'due'
  | 'open'
  | 'waiting'
  | 'transfer'
  | 'failed'
  | 'abandoned'
  | 'rest'
  | 'short'
  | 'changed'
  | 'paid'
  | 'cancelled'

type Paid = Pick<Order, 'status' | 'paymentStatus' | 'paymentMethod' | 'dueKobo'>

/** After this long, a bank that has said nothing is not waited for any more. */
const patienceMinutes = 60

/**
 * `attempt` is the one that the shopper had to do with last. `hasLeft`: they come from the provider's page and did not
 * pay, as it seems.
 */
export function viewPayment(
  order: Paid,
  attempt: LatestAttempt | null,
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): PaymentView {
  if (order.status === 'cancelled') return 'cancelled'
  if (order.dueKobo > 0) return 'changed'
  if (order.status !== 'placed') return 'paid'
  if (order.paymentMethod === 'bank-transfer') return 'transfer'
  if (attempt === null) return 'due'
  switch (attempt.status) {
    case 'created':
    case 'started':
      if (isBack(attempt.returnedAt, now)) return 'waiting'
      return hasLeft ? 'abandoned' : 'open'
    case 'succeeded':
      // or it was settled while this page was read: the next look shows the order as paid
      return order.paymentStatus === 'part-paid' ? 'rest' : 'waiting'
    case 'failed':
    case 'abandoned':
      return attempt.status
    case 'mismatched':
      return 'short'
  }
}

function isBack(returnedAt: Date | null, now: Date): boolean {
  return returnedAt !== null && now.getTime() - returnedAt.getTime() < patienceMinutes * 60_000
}
