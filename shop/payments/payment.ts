import type { Kobo } from '../money.ts'
import type { CancelReason, OrderStatus, PaymentStatus } from '../orders/order.ts'
import type { ProviderVerdict } from '../ports.ts'

/**
 * The life of one attempt to pay.
 *
 * created      written down, the provider has not answered yet
 * started      the provider has a page for it
 * succeeded    the provider says that money came
 * mismatched   money came in another currency; people look at it
 * failed       the provider says that it failed
 * abandoned    nobody is expected to pay by it any more: its page was lost, the order wants no money, or it is days old
 *
 * That nobody has paid on a page yet is no ending: they may be typing their card. A failed or abandoned attempt may still
 * succeed late: the money decides.
 */
const paymentMayBecome = {
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
  /** What of a paid order is still to be paid, since staff have changed it. */
  dueKobo: Kobo
}

/**
 * What received money means.
 *
 * paid            the order is paid by it; what is over goes back
 * part-paid       some is still missing
 * for-a-change    it is for what a paid order costs more since it was changed, or a part of that; what is over goes back
 * paid-late       it suffices, for an order that was cancelled because nothing came: the order comes back, or the money
 *                 goes back when the goods are gone
 * second-payment  the order was paid before: all of it goes back
 * not-wanted      the order is cancelled for good, or it is late and too little: all of it goes back
 * other-currency  people look at it
 */
export type Settlement =
  | { kind: 'paid' | 'paid-late'; surplusKobo: Kobo }
  | { kind: 'for-a-change'; takenKobo: Kobo; surplusKobo: Kobo }
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
  if (order.status !== 'cancelled') return judgeForChange(amountKobo, order.dueKobo)
  return order.cancelledBecause === 'unpaid' && surplusKobo >= 0
    ? { kind: 'paid-late', surplusKobo }
    : { kind: 'not-wanted' }
}

function judgeForChange(amountKobo: Kobo, dueKobo: Kobo): Settlement {
  if (dueKobo === 0) return { kind: 'second-payment' }
  const takenKobo = Math.min(amountKobo, dueKobo)
  return { kind: 'for-a-change', takenKobo, surplusKobo: amountKobo - takenKobo }
}

/** How it stands with the money of an order that was paid once: what the shop still holds, against what it costs. */
export function statusByMoney(money: Record<'totalKobo' | 'dueKobo' | 'heldKobo', Kobo>): PaymentStatus {
  if (money.dueKobo > 0) return 'part-paid'
  if (money.heldKobo >= money.totalKobo) return 'paid'
  return money.heldKobo > 0 ? 'part-refunded' : 'refunded'
}

/** Minutes after which a silent attempt is asked about again: soon at first, then less and less often. */
export function nextCheckMinutes(ageMinutes: number): number | null {
  if (ageMinutes < 10) return 2
  if (ageMinutes < 120) return 15
  if (ageMinutes < 72 * 60) return 120
  return null
}
