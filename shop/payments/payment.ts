import type { Kobo } from '../money.ts'
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

/** What the received money means for an order that still awaits `dueKobo`. */
export type Settlement =
  | { kind: 'paid'; surplusKobo: Kobo }
  | { kind: 'part-paid' }
  | { kind: 'second-payment' }
  | { kind: 'other-currency' }

type Received = Extract<ProviderVerdict, { state: 'succeeded' }>

/** Judges money that came: too little, enough, too much, twice, or another currency. `dueKobo` is null when nothing is due. */
export function judgeReceived({ amountKobo, currency }: Received, dueKobo: Kobo | null): Settlement {
  if (currency !== 'NGN') return { kind: 'other-currency' }
  if (dueKobo === null) return { kind: 'second-payment' }
  if (amountKobo < dueKobo) return { kind: 'part-paid' }
  return { kind: 'paid', surplusKobo: amountKobo - dueKobo }
}

/** Minutes after which a silent attempt is asked about again: soon at first, then less and less often. */
export function nextCheckMinutes(ageMinutes: number): number | null {
  if (ageMinutes < 10) return 2
  if (ageMinutes < 120) return 15
  if (ageMinutes < 72 * 60) return 120
  return null
}
