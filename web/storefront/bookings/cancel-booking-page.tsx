import { data, Form, redirect, useNavigation } from 'react-router'
import { mayStillChange } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { cancelBookingByLink } from '#shop/bookings/cancel-booking.ts'
import { findBookingByLink } from '#shop/bookings/find-booking.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/cancel-booking-page.ts'
import './bookings.css'

/** Looking cancels nothing: mail programs look at links before people do. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await findBookingByLink(shop, token)
  if (!booking) return data(null, 404)
  if (!mayStillChange(booking, shop.clock.now())) return redirect(bookingLinks.booking(token))
  return { what: showBooked(booking), when: showSpan(booking) }
}

/** Calls it off, or says why that is too late. Pressing twice does it once. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const cancelled = await cancelBookingByLink(shop, { linkToken: token })
  const notice = cancelled.accepted ? 'Your booking is cancelled' : refusals[cancelled.reason]
  return backWithNotice(shop, bookingLinks.booking(token), notice)
}

const refusals = {
  'too-late': 'Error | It is too late to cancel it here. Talk to us if you cannot come.',
  'no-such-booking': 'Error | There is no such booking.',
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? 'Cancel booking' : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function CancelBookingPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const isCancelling = useNavigation().formMethod === 'POST'
  if (!loaderData) return <NotFound />
  return (
    <div className="wrap booking">
      <div className="page-head">
        <h1>Cancel this booking?</h1>
        <p>
          {loaderData.what}, {loaderData.when}. Somebody else can have the time then.
        </p>
      </div>
      <Form method="post" className="acts">
        <button className="btn" type="submit" aria-busy={isCancelling}>
          Yes, cancel it
        </button>
        <a className="btn soft" href={bookingLinks.booking(token)}>
          Keep my booking
        </a>
      </Form>
    </div>
  )
}
