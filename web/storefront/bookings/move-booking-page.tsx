import { data, Form, redirect, useNavigation } from 'react-router'
import { mayStillChange } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { findBookingByLink } from '#shop/bookings/find-booking.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { findOffered } from '#shop/bookings/list-services.ts'
import { moveBookingByLink } from '#shop/bookings/move-booking.ts'
import type { BookingField } from '#shop/bookings/read-booking.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { type FieldError, tellProblems } from '../../typed-fields.ts'
import '../../ui/button.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/move-booking-page.ts'
import { bookingFields, readTime, takenTime } from './booking-form.ts'
import './bookings.css'
import { offeredAll, shownDays } from './offered-days.ts'
import { TimeField } from './time-field.tsx'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await findBookingByLink(shop, token)
  if (!booking) return data(null, 404)
  if (!mayStillChange(booking, shop.clock.now())) return redirect(bookingLinks.booking(token))
  const service = await findOffered(shop, booking.kind)
  const days = service ? await listFreeDays(shop, { service, bookingId: booking.id }) : []
  return {
    what: showBooked(booking),
    when: showSpan(booking),
    now: `${lagosDay(booking.beginsAt)} ${timeOf(booking.beginsAt)}`,
    days: offeredAll(shownDays(days)),
  }
}

/** Gives it the chosen time, or says why not. Pressing twice moves it once. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const typed = textIn((await readForm(request)) ?? new FormData(), 'time')?.slice(0, 40) ?? ''
  const again = (error: FieldError<BookingField>, status: number) => data({ typed, errors: [error] }, status)
  const wanted = readTime(typed)
  if (!wanted) {
    const [missing = takenTime] = tellProblems([{ field: 'time', problem: 'missing' }], bookingFields)
    return again(missing, 422)
  }
  const moved = await moveBookingByLink(shop, { linkToken: token, ...wanted })
  const back = (notice: string) => backWithNotice(shop, bookingLinks.booking(token), notice)
  if (moved.accepted) return back(moved.value.isMoved ? 'Your booking has been moved' : 'Your booking stays as it is')
  if (moved.reason === 'taken') return again(takenTime, 409)
  return back(refusals[moved.reason])
}

const refusals = {
  'too-late': 'Error | It is too late to move it here. Talk to us if you cannot come.',
  'not-offered': 'Error | This cannot be booked at the moment.',
  'no-such-booking': 'Error | There is no such booking.',
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? 'Choose another time' : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function MoveBookingPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  if (!loaderData) return <NotFound />
  const { what, when, now, days } = loaderData
  const { typed = now, errors = [] } = actionData ?? {}
  return (
    <div className="wrap booking">
      <div className="page-head">
        <h1>Choose another time</h1>
        <p>
          {what}. Now it is {when}.
        </p>
      </div>
      {days.length === 0 ? (
        <p>
          Nothing else can be booked at the moment. <a href={links.contact}>Talk to us</a>
        </p>
      ) : (
        <Form method="post" noValidate preventScrollReset className="booking-form">
          {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
          <TimeField days={days} chosen={typed} error={errors[0]?.message} />
          <p className="acts">
            <button className="btn buy" type="submit" aria-busy={formAction === bookingLinks.move(token)}>
              Take this time
            </button>
            <a className="btn soft" href={bookingLinks.booking(token)}>
              Keep my time
            </a>
          </p>
        </Form>
      )}
    </div>
  )
}
