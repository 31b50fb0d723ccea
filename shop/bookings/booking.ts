import { after } from '../moments.ts'
import type { Kobo } from '../money.ts'
import type { ServiceKind } from './service.ts'

/**
 * The life of a booking.
 *
 * booked     its place is held
 * arrived    whoever booked is here
 * done       the work, or the ride, is finished
 * missed     nobody came
 * cancelled  the customer or the team called it off, and its place is free again
 *
 * Steps that staff have pressed by mistake are taken back by the one before.
 */
export const bookingMayBecome = {
  booked: ['arrived', 'done', 'missed', 'cancelled'],
  arrived: ['done', 'booked'],
  done: ['arrived'],
  missed: ['arrived', 'booked'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type BookingState = keyof typeof bookingMayBecome

export function bookingCanBecome(from: BookingState, to: BookingState): boolean {
  const next: readonly BookingState[] = bookingMayBecome[from]
  return next.includes(to)
}

/** What staff say with one press; calling off has a page of its own. */
export type PressedState = Exclude<BookingState, 'cancelled'>

export function isPressedState(name: string | null): name is PressedState {
  return name !== null && name !== 'cancelled' && Object.hasOwn(bookingMayBecome, name)
}

/** What each state is called, for the customer and for staff. */
export const bookingWords: Record<BookingState, { customer: string; staff: string }> = {
  booked: { customer: 'Booked', staff: 'Expected' },
  arrived: { customer: 'You are here', staff: 'Here' },
  done: { customer: 'Done', staff: 'Done' },
  missed: { customer: 'You did not come', staff: 'Did not come' },
  cancelled: { customer: 'Cancelled', staff: 'Cancelled' },
}

/** How far ahead customers may book, in days from today. */
export const bookableDays = 28

/** Until so many hours before it begins, a time can be booked, moved or cancelled by customers. */
export const noticeHours = 3

/** In characters. */
export const longestWish = 1000
export const longestReason = 500

/** The first moment that customers may still have a say about. */
export function afterNotice(now: Date): Date {
  return after(now, { hours: noticeHours })
}

/** Whether its customer may still move or cancel it. */
export function mayStillChange({ state, beginsAt }: Pick<Booking, 'state' | 'beginsAt'>, now: Date): boolean {
  return state === 'booked' && beginsAt >= afterNotice(now)
}

/** A booking as its customer sees it. */
export type Booking = {
  id: string
  number: string
  linkToken: string
  kind: ServiceKind
  beginsAt: Date
  endsAt: Date
  state: BookingState
  userId: string | null
  email: string | null
  phone: string
  firstName: string
  lastName: string
  wish: string
  product: { name: string; slug: string } | null
  orderNumber: string | null
  priceKobo: Kobo
  isFromPrice: boolean
  changes: number
  /** Why the team called it off; '' where the customer did, null where nobody has. */
  cancellation: string | null
}
