import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { bookingCanBecome, longestReason, mayStillChange } from './booking.ts'
import { type LockedBooking, lockBooking } from './lock-booking.ts'
import { oweBookingLetter } from './owe-booking-letter.ts'

/**
 * Calls a booking off, for whoever holds its link; its place is free at once, and they are told by a letter. Once more is
 * no change. Refuses when it is too late for that.
 */
export async function cancelBookingByLink(shop: Shop, { linkToken }: { linkToken: string }) {
  return transact(shop, async (shop) => {
    const booking = await lockBooking(shop, { linkToken })
    if (!booking) return refuse('no-such-booking')
    if (booking.state === 'cancelled') return accept()
    if (!mayStillChange(booking, shop.clock.now())) return refuse('too-late')
    return cancel(shop, booking, '')
  })
}

/**
 * Calls a booking off for staff, who say why; the customer reads it. Refuses what is over already, and no or too long a
 * reason.
 */
export async function cancelBooking(shop: Shop, { bookingId, reason }: { bookingId: string; reason: string }) {
  permit(shop.actor, 'handle bookings')
  const tidy = tidyLines(reason)
  if (tidy === '') return refuse('no-reason')
  if (tidy.length > longestReason) return refuse('too-long')

  return transact(shop, async (shop) => {
    const booking = await lockBooking(shop, { bookingId })
    if (!booking) return refuse('no-such-booking')
    if (booking.state === 'cancelled') return accept()
    if (!bookingCanBecome(booking.state, 'cancelled')) return refuse('too-late')
    return cancel(shop, booking, tidy)
  })
}

async function cancel(shop: Shop, booking: LockedBooking, reason: string) {
  await shop.database
    .updateTable('bookings')
    .set({
      status: 'cancelled',
      cancellation: reason,
      remind_at: null,
      changes: booking.changes + 1,
      version: booking.version + 1,
    })
    .where('id', '=', booking.id)
    .execute()
  await recordChange(shop, 'booking cancelled', `booking:${booking.id}`, {
    from: { state: booking.state },
    to: { state: 'cancelled' },
  })
  await oweBookingLetter(shop, 'booking-cancelled', booking)
  return accept()
}
