import { longestReason, longestWish } from '#shop/bookings/booking.ts'
import type { BookingDraft, BookingField } from '#shop/bookings/read-booking.ts'
import type { ServiceKind } from '#shop/bookings/service.ts'
import { isLagosDay } from '#shop/lagos-day.ts'
import type { FieldError, Fields } from '../../typed-fields.ts'

/** What a form to book holds: who, and the chosen time. */
export type TypedBooking = BookingDraft & { time: string }

export const emptyBooking: TypedBooking = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  wish: '',
  order: '',
  bike: '',
  time: '',
}

const longest: Record<BookingField, number> = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 40,
  wish: longestWish,
  order: 40,
  bike: 100,
  time: 20,
}

/** A chosen time as forms carry it: `2026-12-01 09:00`. */
export function readTime(time: string): { day: string; time: string } | null {
  const [, day, begins] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(time) ?? []
  return day && begins && isLagosDay(day) ? { day, time: begins } : null
}

const wanted: Record<BookingField, string> = {
  firstName: 'Enter the first name',
  lastName: 'Enter the last name',
  email: 'Enter an email address, like name@example.com',
  phone: 'Enter a Nigerian phone number, like 0803 123 4567',
  wish: 'Say in a few words what is wrong',
  order: 'We found no order with this number and this phone. Check both, or leave it empty',
  bike: 'Choose the bike',
  time: 'Choose a time',
}

export const bookingFields: Fields<BookingField> = { longest, wanted }

export const takenTime: FieldError<BookingField> = {
  field: 'time',
  message: 'Somebody else has this time. Choose another one',
}

/** What the field for their own words is called. */
export const wishLabels: Record<ServiceKind, string> = {
  repair: 'What is wrong with the bike',
  assembly: 'Anything we should know',
  'test-ride': 'Anything we should know',
}

export const longestOf = { wish: longestWish, reason: longestReason }
