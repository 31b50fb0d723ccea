import { data } from 'react-router'
import { longestReason } from '#shop/bookings/booking.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { cancelBooking } from '#shop/bookings/cancel-booking.ts'
import { showBooking } from '#shop/bookings/show-booking.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/cancel-booking-page.ts'
import { bookingRefusals } from './booking-words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await showBooking(context.get(shopContext), params.bookingId)
  if (!booking) return data(null, 404)
  return { what: showBooked(booking), when: showSpan(booking), email: booking.email }
}

/** Calls a booking off. Pressing twice does it once. */
export async function action({ request, params: { bookingId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'reason') ?? '', 2 * longestReason)
  const cancelled = await cancelBooking(shop, { bookingId, reason: typed })
  if (cancelled.accepted) return backWithNotice(shop, adminLinks.booking(bookingId), 'The booking is cancelled')
  const again = (message: string) => data({ typed, errors: [{ field: 'reason', message }] }, 422)
  if (cancelled.reason === 'no-reason') return again('Say why: the customer reads it')
  if (cancelled.reason === 'too-long') return again(`Use at most ${longestReason} characters`)
  return backWithNotice(shop, adminLinks.booking(bookingId), bookingRefusals[cancelled.reason])
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Cancel booking, Admin Panel' }]
}

export default function CancelBookingPage({ loaderData, actionData, params: { bookingId } }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="booking" />
  const { what, when, email } = loaderData
  const { typed = '', errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Cancel this booking?"
      back={{ to: adminLinks.booking(bookingId), name: 'Booking' }}
      words={
        <p>
          {what}, {when}. {email === null ? 'They gave no address: call them.' : `${email} is told.`}
        </p>
      }
      act="Cancel booking"
      isDanger
      errors={errors}
    >
      <AreaField
        label="Why"
        name="reason"
        rows={3}
        maxLength={longestReason}
        required
        defaultValue={typed}
        error={errorIn(errors, 'reason')}
        hint="The customer reads it in their letter."
      />
    </FormPage>
  )
}
