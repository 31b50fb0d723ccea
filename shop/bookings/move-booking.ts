import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { LagosDay } from '../lagos-day.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { mayStillChange } from './booking.ts'
import { holdBench } from './hold-bench.ts'
import { type FreeTime, listFreeTimes, listTimesForStaff, timeAmong } from './list-free-times.ts'
import { findOffered, lockService } from './list-services.ts'
import { type LockedBooking, lockBooking, type WhichBooking } from './lock-booking.ts'
import { oweBookingLetter } from './owe-booking-letter.ts'
import { reminderAt } from './reminder.ts'
import type { Service } from './service.ts'

type Move = { day: LagosDay; time: string }

/**
 * Gives a booking another time, for whoever holds its link; they are told by a letter. The time that it has already is no
 * change. Refuses when it is too late for that, a service that is not offered any more, and a time that cannot be had.
 */
export async function moveBookingByLink(shop: Shop, { linkToken, day, time }: Move & { linkToken: string }) {
  return move(shop, { linkToken }, async (shop, service, booking) => {
    if (!mayStillChange(booking, shop.clock.now())) return refuse('too-late')
    if (!(await findOffered(shop, service.kind))) return refuse('not-offered')
    return accept(timeAmong(await listFreeTimes(shop, { service, day, bookingId: booking.id }), time))
  })
}

/** Gives a booking another time for staff: any time that is not over, while nobody has come. */
export async function moveBooking(shop: Shop, { bookingId, day, time }: Move & { bookingId: string }) {
  permit(shop.actor, 'handle bookings')
  return move(shop, { bookingId }, async (shop, service, booking) =>
    booking.state === 'booked'
      ? accept(timeAmong(await listTimesForStaff(shop, { service, day, bookingId: booking.id }), time))
      : refuse('too-late'),
  )
}

type Choose = (
  shop: Shop,
  service: Service,
  booking: LockedBooking,
) => Promise<
  | ReturnType<typeof accept<FreeTime | null>>
  | ReturnType<typeof refuse<'too-late'>>
  | ReturnType<typeof refuse<'not-offered'>>
>

async function move(shop: Shop, which: WhichBooking, choose: Choose) {
  return transact(shop, async (shop) => {
    const booking = await lockBooking(shop, which)
    if (!booking) return refuse('no-such-booking')
    const service = await lockService(shop, booking.kind)
    const chosen = await choose(shop, service, booking)
    if (!chosen.accepted) return chosen
    const time = chosen.value
    if (time?.beginsAt.getTime() === booking.beginsAt.getTime()) return accept({ isMoved: false })
    if (!time) return refuse('taken')
    const bench = await holdBench(shop, { service, slot: time, bookingId: booking.id })
    if (!bench.accepted) return bench

    await shop.database
      .updateTable('bookings')
      .set({
        begins_at: time.beginsAt,
        ends_at: time.endsAt,
        bench: bench.value,
        remind_at: booking.email === null ? null : reminderAt(time.beginsAt, shop.clock.now()),
        changes: booking.changes + 1,
        version: booking.version + 1,
      })
      .where('id', '=', booking.id)
      .execute()
    await recordChange(shop, 'booking moved', `booking:${booking.id}`, {
      from: { beginsAt: booking.beginsAt },
      to: { beginsAt: time.beginsAt },
    })
    await oweBookingLetter(shop, 'booking-moved', booking)
    return accept({ isMoved: true })
  })
}
