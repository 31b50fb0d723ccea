import { redirect } from 'react-router'
import { addBookingNote } from '#shop/bookings/handle-booking.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { noteRefusals } from '../team-notes.tsx'
import type { Route } from './+types/notes-action.ts'
import { bookingRefusals } from './booking-words.ts'

/** Writes a note for the team. */
export async function action({ request, params: { bookingId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const note = { bookingId, words: textIn(form, 'words') ?? '', key: textIn(form, 'key') ?? '' }
  const noted = await addBookingNote(shop, note)
  const refusals = { ...noteRefusals, ...bookingRefusals }
  return backWithNotice(shop, adminLinks.booking(bookingId), noted.accepted ? 'Noted' : refusals[noted.reason])
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.booking(params.bookingId))
}
