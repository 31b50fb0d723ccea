import type { Kobo } from '../money.ts'
import type { CancelReason, OrderStatus } from '../orders/order.ts'
import type { ProviderVerdict } from '../ports.ts'

/**
 * The life of one attempt to pay.
 *
 * created      written down, the provider has not answered yet
 * started      the provider has a page for it
 * succeeded    the provider says that money came
 * mismatched   money came in another currency; people look at it
 * failed       the provider says that it failed
 * abandoned    the shopper left, or time ran out
 *
 * A failed or abandoned attempt may still succeed late: the money decides.
 */
export const paymentMayBecome = {
  created: ['started', 'succeeded', 'mismatched', 'failed', 'abandoned'],
  started: ['succeeded', 'mismatched', 'failed', 'abandoned'],
  failed: ['succeeded', 'mismatched'],
  abandoned: ['succeeded', 'mismatched'],
  succeeded: [],
  mismatched: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentState = keyof typeof paymentMayBecome

/** What an order is when money comes for it: what it costs, and what the shop keeps of it so far. */
export type Payable = {
  status: OrderStatus
  cancelledBecause: CancelReason | null
  totalKobo: Kobo
  /** What came, less what goes back. */
  keptKobo: Kobo
}

/**
 * What received money means.
 *
 * paid            the order is paid by it; what is over goes back
 * part-paid       some is still missing
 * paid-late       it suffices, for an order that was cancelled because nothing came: the order comes back, or the money
 *                 goes back when the goods are gone
 * second-payment  the order was paid before: all of it goes back
 * not-wanted      the order is cancelled for good, or it is late and too little: all of it goes back
 * other-currency  people look at it
 */
export type Settlement =
  | { kind: 'paid' | 'paid-late'; surplusKobo: Kobo }
  | { kind: 'part-paid' | 'second-payment' | 'not-wanted' | 'other-currency' }

type Received = Extract<ProviderVerdict, { state: 'succeeded' }>

/** Judges money that came: too little, enough, too much, twice, late, or another currency. */
export function judgeReceived(
  { amountKobo, currency }: Pick<Received, 'amountKobo' | 'currency'>,
  order: Payable,
): Settlement {
  if (currency !== 'NGN') return { kind: 'other-currency' }
  const surplusKobo = order.keptKobo + amountKobo - order.totalKobo
  if (order.status === 'placed') return surplusKobo < 0 ? { kind: 'part-paid' } : { kind: 'paid', surplusKobo }
  if (order.status !== 'cancelled') return { kind: 'second-payment' }
  return order.cancelledBecause === 'unpaid' && surplusKobo >= 0
    ? { kind: 'paid-late', surplusKobo }
    : { kind: 'not-wanted' }
}

/** Minutes after which a silent attempt is asked about again: soon at first, then less and less often. */
export function nextCheckMinutes(ageMinutes: number): number | null {
  if (ageMinutes < 10) return 2
  if (ageMinutes < 120) return 15
  if (ageMinutes < 72 * 60) return 120
  return null
}
