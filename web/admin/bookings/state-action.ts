import { redirect } from 'react-router'
import { bookingWords, isPressedState } from '#shop/bookings/booking.ts'
import { setBookingState } from '#shop/bookings/handle-booking.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/state-action.ts'
import { bookingRefusals } from './booking-words.ts'

/** Says how a booking stands. */
export async function action({ request, params: { bookingId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const state = textIn(form, 'state')
  if (!isPressedState(state)) return redirect(adminLinks.booking(bookingId), 303)
  const said = await setBookingState(shop, { bookingId, state, seenVersion: Number(textIn(form, 'version')) })
  const notice = said.accepted ? `The booking is: ${bookingWords[state].staff}` : bookingRefusals[said.reason]
  return backWithNotice(shop, adminLinks.booking(bookingId), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.booking(params.bookingId))
}
