import { bookingLetter } from '#emails/booking-letter.tsx'
import type { WrittenLetter } from '#emails/order-letter.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { calendarOfBooking } from '#shop/bookings/calendar-of-booking.ts'
import { findBooking } from '#shop/bookings/find-booking.ts'
import type { BookingMailKind } from '#shop/mail-kinds.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

const kinds: readonly string[] = [
  'booking-made',
  'booking-moved',
  'booking-cancelled',
  'booking-reminder',
] satisfies BookingMailKind[]

export function isAboutBooking(kind: string): kind is BookingMailKind {
  return kinds.includes(kind)
}

/** Tells whoever has booked how it stands now; null where that is not so any more, or the time is over. */
export async function writeBookingLetter(
  shop: Shop,
  kind: BookingMailKind,
  bookingId: string,
): Promise<WrittenLetter | null> {
  const booking = await findBooking(shop, bookingId)
  if (!booking || (booking.state === 'cancelled') !== (kind === 'booking-cancelled')) return null
  if (kind === 'booking-reminder' && (booking.state !== 'booked' || booking.beginsAt <= shop.clock.now())) return null
  const address = (path: string) => shop.origin + path
  const letter = bookingLetter(kind, {
    booking,
    settings: await readSettings(shop),
    url: address(bookingLinks.booking(booking.linkToken)),
    calendarUrl: address(bookingLinks.calendar(booking.linkToken)),
    cancelUrl: address(bookingLinks.cancel(booking.linkToken)),
    bookUrl: address(bookingLinks.bookWith({ service: booking.kind })),
  })
  return { ...(await letter), calendar: await calendarOfBooking(shop, booking) }
}
