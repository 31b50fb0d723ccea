import { calendarOfBooking } from '#shop/bookings/calendar-of-booking.ts'
import { findBookingByLink } from '#shop/bookings/find-booking.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/calendar-page.ts'

/** The booking as it stands, for a calendar. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await findBookingByLink(shop, token)
  if (!booking) return new Response('There is no such booking.', { status: 404 })
  return new Response(await calendarOfBooking(shop, booking), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${booking.number}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
