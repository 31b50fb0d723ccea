import { data } from 'react-router'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { listTimesForStaff } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { moveBooking } from '#shop/bookings/move-booking.ts'
import { showBooking } from '#shop/bookings/show-booking.ts'
import { timeOf } from '#shop/bookings/slot.ts'
import { isLagosDay, lagosDay } from '#shop/lagos-day.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { readTime, takenTime } from '../../storefront/bookings/booking-form.ts'
import { TimeField } from '../../storefront/bookings/time-field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/move-booking-page.ts'
import { bookingRefusals } from './booking-words.ts'
import { DayForm } from './day-form.tsx'
import { timesOfDay } from './times-of-day.ts'

export async function loader({ url: { searchParams }, params: { bookingId }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const booking = await showBooking(shop, bookingId)
  if (!booking) return data(null, 404)
  const today = lagosDay(shop.clock.now())
  const now = lagosDay(booking.beginsAt)
  const asked = searchParams.get('day')
  const day = [asked, now].find((one) => isLagosDay(one) && one >= today) ?? today
  const service = (await listServices(shop)).find(({ kind }) => kind === booking.kind)
  const times = service ? await listTimesForStaff(shop, { service, day, bookingId }) : []
  return {
    today,
    day,
    days: timesOfDay(day, times),
    now: `${now} ${timeOf(booking.beginsAt)}`,
    what: showBooked(booking),
    when: showSpan(booking),
    email: booking.email,
  }
}

/** Gives it the chosen time. Pressing twice moves it once. */
export async function action({ request, params: { bookingId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const typed = textIn((await readForm(request)) ?? new FormData(), 'time')?.slice(0, 40) ?? ''
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'time', message }] }, status)
  const wanted = readTime(typed)
  if (!wanted) return again('Choose a time', 422)
  const moved = await moveBooking(shop, { bookingId, ...wanted })
  if (moved.accepted) return backWithNotice(shop, adminLinks.booking(bookingId), 'The booking has its time')
  if (moved.reason === 'taken') return again(takenTime.message, 409)
  return backWithNotice(shop, adminLinks.booking(bookingId), bookingRefusals[moved.reason])
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Choose another time, Admin Panel' }]
}

export default function MoveBookingPage({ loaderData, actionData, params: { bookingId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="booking" />
  const { today, day, days, now, what, when, email } = loaderData
  const { typed = now, errors = [] } = actionData ?? {}
  const self = adminLinks.moveBooking(bookingId)
  return (
    <FormPage
      title="Choose another time"
      back={{ to: adminLinks.booking(bookingId), name: 'Booking' }}
      action={`${self}?${new URLSearchParams({ day })}`}
      words={
        <p>
          {what}. Now it is {when}. {email === null ? 'They gave no address: call them.' : `${email} is told.`}
          {days.length === 0 && ' Nothing is free on this day: choose another one.'}
        </p>
      }
      act="Move booking"
      errors={errors}
      above={<DayForm action={self} day={day} today={today} />}
    >
      <TimeField days={days} chosen={typed} error={errorIn(errors, 'time')} />
    </FormPage>
  )
}
