import type { BookingState } from '#shop/bookings/booking.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

export const bookingBadges: Record<BookingState, BadgeKind> = {
  booked: 'wait',
  arrived: 'ok',
  done: 'mute',
  missed: 'bad',
  cancelled: 'mute',
}

/** What staff are told where nothing was done to a booking. The page below shows how it stands now. */
export const bookingRefusals = {
  'no-such-booking': 'Error | There is no such booking.',
  'changed-meanwhile': 'Error | Somebody has done something with it meanwhile. Look at how it stands now.',
  'not-begun': 'Error | It has not begun yet: they may still come.',
  'too-late': 'Error | It does not wait any more. Look at how it stands now.',
  'not-offered': 'Error | This cannot be booked at the moment.',
}
