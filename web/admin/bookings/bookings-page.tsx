import { type Booking, bookingWords } from '#shop/bookings/booking.ts'
import { showBooked } from '#shop/bookings/booking-words.ts'
import { countBookings, listBookingsOn } from '#shop/bookings/list-bookings.ts'
import { showTime } from '#shop/bookings/slot.ts'
import { findHoliday } from '#shop/delivery/find-holiday.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { addDays, isLagosDay, lagosDay, showDate, showDay, showWholeDay, weekday } from '#shop/lagos-day.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/table.css'
import '../print.css'
import { PrintButton } from '../../ui/print-button.tsx'
import type { Route } from './+types/bookings-page.ts'
import { bookingBadges } from './booking-words.ts'
import './bookings.css'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const today = lagosDay(shop.clock.now())
  const asked = searchParams.get('day')
  const day = isLagosDay(asked) && asked > '2000' && asked < '2100' ? asked : today
  const monday = addDays(day, -((weekday(day) + 6) % 7))
  const [bookings, week, holiday] = await Promise.all([
    listBookingsOn(shop, day),
    countBookings(shop, { from: monday, days: 7 }),
    findHoliday(shop, day),
  ])
  return { today, day, bookings, week, holiday, mayChangeServices: isPermitted(shop.actor, 'change services') }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Bookings, ${loaderData ? showDate(loaderData.day) : ''}, Admin Panel` }]
}

/** Who comes on a day, for the phone in the workshop and for its wall. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { today, day, bookings, week, holiday, mayChangeServices } = loaderData
  return (
    <>
      <header>
        <h1>Bookings</h1>
        <div className="acts">
          <a className="btn buy" href={`${adminLinks.newBooking}?${new URLSearchParams({ day })}`}>
            New booking
          </a>
          <PrintButton />
          {mayChangeServices && (
            <a className="btn soft" href={adminLinks.services}>
              Services
            </a>
          )}
        </div>
        <small>
          {day === today && 'Today, '}
          {showWholeDay(day)}
          {holiday !== null && `. ${holiday}: the store is closed`}
        </small>
      </header>
      <Week week={week} day={day} today={today} />
      <Card id="day" title={showDay(day)}>
        {bookings.length === 0 ? <p className="none">Nobody has booked for this day.</p> : <Day bookings={bookings} />}
      </Card>
    </>
  )
}

type WeekProps = { week: readonly { day: string; count: number }[]; day: string; today: string }

/** The week of the day, with how many come on each. */
function Week({ week, day, today }: WeekProps) {
  return (
    <nav className="week" aria-label="Days">
      <a className="btn soft" href={adminLinks.bookingsOn(addDays(day, -1))} aria-label="The day before">
        <Icon name="arrow-left" small />
      </a>
      <ul>
        {week.map((one) => (
          <li key={one.day}>
            <a href={adminLinks.bookingsOn(one.day)} aria-current={one.day === day ? 'date' : undefined}>
              {showDay(one.day).slice(0, 3)} {Number(one.day.slice(8))}
              <small>{one.count === 0 ? 'none' : one.count}</small>
              {one.day === today && <small>today</small>}
            </a>
          </li>
        ))}
      </ul>
      <a className="btn soft" href={adminLinks.bookingsOn(addDays(day, 1))} aria-label="The day after">
        <Icon name="arrow-right" small />
      </a>
    </nav>
  )
}

function Day({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id} className={booking.state === 'cancelled' ? 'off' : undefined}>
            <td className="b">
              <a className="n" href={adminLinks.booking(booking.id)}>
                {showTime(booking.beginsAt)}
              </a>
              <small>until {showTime(booking.endsAt)}</small>
            </td>
            <td className="d">
              {booking.firstName} {booking.lastName}, <a href={`tel:${booking.phone}`}>{showPhone(booking.phone)}</a>
            </td>
            <td className="e">
              <span>
                {showBooked(booking)}
                {booking.wish !== '' && <small className="wish">{booking.wish}</small>}
              </span>
            </td>
            <td className="c">
              <Badge kind={bookingBadges[booking.state]}>{bookingWords[booking.state].staff}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
