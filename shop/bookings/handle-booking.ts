import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readNote } from '../team-note.ts'
import { bookingCanBecome, type PressedState } from './booking.ts'
import { lockBooking } from './lock-booking.ts'
import { reminderAt } from './reminder.ts'

/**
 * Says how a booking stands. The same again is no change. Refuses where others have done something with it meanwhile,
 * what does not follow, and that somebody did not come before it has begun.
 */
export async function setBookingState(
  shop: Shop,
  { bookingId, state, seenVersion }: { bookingId: string; state: PressedState; seenVersion: number },
) {
  permit(shop.actor, 'handle bookings')

  return transact(shop, async (shop) => {
    const booking = await lockBooking(shop, { bookingId })
    if (!booking) return refuse('no-such-booking')
    if (booking.state === state) return accept()
    if (booking.version !== seenVersion) return refuse('changed-meanwhile')
    if (!bookingCanBecome(booking.state, state)) return refuse('changed-meanwhile')
    const now = shop.clock.now()
    if (state === 'missed' && booking.beginsAt > now) return refuse('not-begun')

    const isAwaited = state === 'booked' && booking.email !== null
    await shop.database
      .updateTable('bookings')
      .set({
        status: state,
        version: booking.version + 1,
        remind_at: isAwaited ? reminderAt(booking.beginsAt, now) : null,
      })
      .where('id', '=', booking.id)
      .execute()
    await recordChange(shop, 'booking state', `booking:${booking.id}`, {
      from: { state: booking.state },
      to: { state },
    })
    return accept()
  })
}

/** Writes something down about a booking that only the team sees; see `readNote`. */
export async function addBookingNote(
  shop: Shop,
  { bookingId, words, key }: { bookingId: string; words: string; key: string },
) {
  permit(shop.actor, 'handle bookings')

  const note = readNote(shop, { words, key })
  if (!note.accepted) return note
  return transact(shop, async (shop) => {
    if (!(await lockBooking(shop, { bookingId }))) return refuse('no-such-booking')
    const written = await shop.database
      .insertInto('booking_notes')
      .values({ booking_id: bookingId, ...note.value })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written) await recordChange(shop, 'booking note', `booking:${bookingId}`)
    return accept()
  })
}
