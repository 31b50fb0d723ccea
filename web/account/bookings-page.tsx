import { bookingWords } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { listOwnBookings } from '#shop/bookings/find-booking.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { Badge } from '../ui/badge.tsx'
import { Empty } from '../ui/empty.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/bookings-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const bookings = await listOwnBookings(context.get(shopContext))
  return {
    bookings: bookings.map((booking) => ({
      number: booking.number,
      state: booking.state,
      linkToken: booking.linkToken,
      what: showBooked(booking),
      when: showSpan(booking),
    })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'My bookings', isIndexed: false })
}

export default function BookingsPage({ loaderData: { bookings } }: Route.ComponentProps) {
  if (bookings.length === 0)
    return (
      <Empty>
        <h2>You have booked nothing yet.</h2>
        <p>Repairs, assembly and test rides at our store can be booked.</p>
        <div className="acts">
          <a className="btn" href={bookingLinks.services}>
            See our services
          </a>
        </div>
      </Empty>
    )
  return bookings.map(({ number, state, linkToken, what, when }) => (
    <article className="order-row" key={number} aria-labelledby={`booking-${number}`}>
      <div>
        <h2 id={`booking-${number}`}>{when}</h2>
        <p className="small muted">
          {what}, booking {number}
        </p>
        <Badge kind={state === 'booked' || state === 'arrived' ? 'ok' : 'mute'}>{bookingWords[state].customer}</Badge>
      </div>
      <div className="acts">
        <a className="btn sm soft" href={bookingLinks.booking(linkToken)} aria-label={`Open booking ${number}`}>
          Open
        </a>
      </div>
    </article>
  ))
}
