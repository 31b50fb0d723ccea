import { randomUUID } from 'node:crypto'
import { data, Form } from 'react-router'
import { type BookingState, bookingMayBecome, bookingWords, isPressedState } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showBooked, showServicePrice } from '#shop/bookings/booking-words.ts'
import { type StaffBooking, showBooking } from '#shop/bookings/show-booking.ts'
import { showTime } from '#shop/bookings/slot.ts'
import { lagosDay, showDay, showMoment } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { NothingHere } from '../nothing-here.tsx'
import '../orders/order.css'
import { TeamNotes } from '../team-notes.tsx'
import type { Route } from './+types/booking-page.ts'
import { bookingBadges } from './booking-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await showBooking(shop, params.bookingId)
  if (!booking) return data(null, 404)
  return { booking, hasBegun: booking.beginsAt <= shop.clock.now(), noteKey: randomUUID() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData ? `Booking ${loaderData.booking.number}` : 'Booking'}, Admin Panel` }]
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="booking" />
  const { booking, hasBegun, noteKey } = loaderData
  const { id, number, state, madeAt, madeBy, beginsAt, endsAt } = booking
  const day = lagosDay(beginsAt)
  return (
    <>
      <header>
        <h1>
          {showDay(day)},{' '}
          <span className="num">
            {showTime(beginsAt)} to {showTime(endsAt)}
          </span>
        </h1>
        <Badge kind={bookingBadges[state]}>{bookingWords[state].staff}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.bookingsOn(day)}>The day</BackLink>
        </div>
        <small>
          Booking {number}, made {showMoment(madeAt)} {madeBy === null ? 'by the customer' : `by ${madeBy}`}
        </small>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <What booking={booking} />
          <TeamNotes notes={booking.notes} to={adminLinks.bookingNotes(id)} noteKey={noteKey} />
        </div>
        <div className="a-grid">
          <Steps booking={booking} hasBegun={hasBegun} />
          <Who booking={booking} />
        </div>
      </div>
    </>
  )
}

function What({ booking }: { booking: StaffBooking }) {
  const { product, orderNumber, wish, cancellation } = booking
  return (
    <Card id="what" title={showBooked(booking)}>
      <div className="in facts">
        <p>Price: {showServicePrice(booking)}</p>
        {product && (
          <p>
            <a href={links.product(product.slug)}>{product.name}</a>
          </p>
        )}
        {orderNumber !== null && (
          <p>
            <a href={adminLinks.order(orderNumber)}>Order {orderNumber}</a>
          </p>
        )}
        {wish !== '' && <p className="said">{wish}</p>}
        {cancellation !== null && (
          <p className="muted">{cancellation === '' ? 'The customer called it off.' : `Called off: ${cancellation}`}</p>
        )}
      </div>
    </Card>
  )
}

function Who({ booking: { firstName, lastName, phone, email, userId, linkToken } }: { booking: StaffBooking }) {
  return (
    <Card id="who" title="Who" beside={userId && <a href={adminLinks.customer(userId)}>Their account</a>}>
      <div className="in facts">
        <p>
          <b>
            {firstName} {lastName}
          </b>
        </p>
        <p>
          <a href={`tel:${phone}`}>{showPhone(phone)}</a>
        </p>
        {email === null ? (
          <p className="muted">Gave no address: nobody gets letters. Call when something changes.</p>
        ) : (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p>
          <a href={bookingLinks.booking(linkToken)}>As they see it</a>
        </p>
      </div>
    </Card>
  )
}

/** What leads to a state, and how the button is called. */
const acts: Record<Exclude<BookingState, 'cancelled'>, (from: BookingState) => string> = {
  arrived: (from) => (from === 'done' ? 'Not done yet' : 'They are here'),
  done: () => 'Done',
  missed: () => 'They did not come',
  booked: (from) => (from === 'arrived' ? 'They are not here yet' : 'Still expected'),
}

function Steps({ booking: { id, state, version }, hasBegun }: { booking: StaffBooking; hasBegun: boolean }) {
  const next = bookingMayBecome[state].filter(isPressedState).filter((to) => to !== 'missed' || hasBegun)
  if (next.length === 0) return null
  return (
    <Card id="steps" title="What happens">
      <div className="in order-steps">
        {next.map((to, index) => (
          <Form method="post" action={adminLinks.bookingState(id)} key={to}>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="state" value={to} />
            <button className={index === 0 && state !== 'done' ? 'btn buy wide' : 'btn soft wide'} type="submit">
              {acts[to](state)}
            </button>
          </Form>
        ))}
        {state === 'booked' && (
          <>
            <a className="btn soft wide" href={adminLinks.moveBooking(id)}>
              Choose another time
            </a>
            <a className="btn danger wide" href={adminLinks.cancelBooking(id)}>
              Cancel booking
            </a>
          </>
        )}
      </div>
    </Card>
  )
}
