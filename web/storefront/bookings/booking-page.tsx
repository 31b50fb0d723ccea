import { data } from 'react-router'
import { type BookingState, bookingWords, mayStillChange, noticeHours } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showBooked, showServicePrice, showSpan } from '#shop/bookings/booking-words.ts'
import { findBookingByLink } from '#shop/bookings/find-booking.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/booking-page.ts'
import './bookings.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await findBookingByLink(shop, params.token)
  if (!booking) return data(null, 404)
  const { number, kind, state, wish, product, orderNumber, cancellation } = booking
  return {
    number,
    kind,
    state,
    wish,
    product,
    orderNumber,
    cancellation,
    when: showSpan(booking),
    price: showServicePrice(booking),
    isChangeable: mayStillChange(booking, shop.clock.now()),
    address: (await readSettings(shop)).address,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Booking ${loaderData.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

const kindOf: Record<BookingState, BadgeKind> = {
  booked: 'ok',
  arrived: 'ok',
  done: 'mute',
  missed: 'mute',
  cancelled: 'bad',
}

export default function BookingPage({ loaderData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { number, kind, state, when, price, wish, product, cancellation, isChangeable, address } = loaderData
  return (
    <div className="wrap booking">
      <div className="page-head">
        <Badge kind={kindOf[state]}>{bookingWords[state].customer}</Badge>
        <h1>{when}</h1>
        <p>
          {showBooked(loaderData)}. Booking <b className="num">{number}</b>.
        </p>
      </div>
      <div className="panels">
        <section className="panel" aria-labelledby="where">
          <h2 id="where">Where and how much</h2>
          <address>{address}</address>
          <p>Price: {price}</p>
          {product && (
            <p>
              <a href={links.product(product.slug)}>See the {product.name}</a>
            </p>
          )}
        </section>
        {wish !== '' && (
          <section className="panel" aria-labelledby="wish">
            <h2 id="wish">What you told us</h2>
            <p className="said">{wish}</p>
          </section>
        )}
        {cancellation !== null && (
          <section className="panel" aria-labelledby="off">
            <h2 id="off">Why it is off</h2>
            <p className="said">{cancellation === '' ? 'You cancelled it.' : cancellation}</p>
          </section>
        )}
      </div>
      {isChangeable && <p>You can move or cancel it until {noticeHours} hours before.</p>}
      {state === 'booked' && !isChangeable && (
        <p>
          It is too late to move or cancel it here. <a href={links.contact}>Talk to us</a> if you cannot come.
        </p>
      )}
      <p className="acts">
        {isChangeable && (
          <>
            <a className="btn" href={bookingLinks.calendar(token)} download={`${number}.ics`}>
              Add to calendar
            </a>
            <a className="btn soft" href={bookingLinks.move(token)}>
              Choose another time
            </a>
            <a className="btn soft" href={bookingLinks.cancel(token)}>
              Cancel booking
            </a>
          </>
        )}
        {state !== 'booked' && (
          <a className="btn soft" href={bookingLinks.bookWith({ service: kind })}>
            Book another time
          </a>
        )}
      </p>
    </div>
  )
}
