import { before } from './moments.ts'

/** For how many days what is named here is kept; the privacy text says the same. */
export const daysKept = {
  /** What happened to an account's security, and the devices that it was used on. */
  security: 365,
  /** From the last word about a question that is settled. */
  messages: 365,
  /** From their time. */
  bookings: 365,
  /** A guest's, from when they last looked: as long as the cookie that holds it. */
  wishlists: 365,
  /** Letters that hang on nothing else. */
  letters: 365,
  /** What a guest typed to be reminded of a cart. */
  reminders: 90,
  /** What the payment provider said of a payment that is not the shop's. */
  strangersPayments: 30,
} as const

/** For how many minutes one press brings back what was taken out of a cart or a list, or parts what joined at sign-in. */
export const undoMinutes = 30

/** What of this kind is older than this moment is not kept any more. */
export function keptSince(what: keyof typeof daysKept, now: Date): Date {
  return before(now, { days: daysKept[what] })
}
