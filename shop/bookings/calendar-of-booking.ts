import { readSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import type { Booking } from './booking.ts'
import { bookingLinks } from './booking-links.ts'
import { calendarFile } from './calendar-file.ts'

/** A booking as it stands now, for a calendar; see `calendarFile`. */
export async function calendarOfBooking(shop: Shop, booking: Booking): Promise<string> {
  const { shopName, address } = await readSettings(shop)
  return calendarFile({
    booking,
    shop: { name: shopName, address },
    url: shop.origin + bookingLinks.booking(booking.linkToken),
    cancelUrl: shop.origin + bookingLinks.cancel(booking.linkToken),
    now: shop.clock.now(),
  })
}
