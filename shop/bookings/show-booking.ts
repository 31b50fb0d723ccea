import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { readTeamNotes, type TeamNote } from '../team-note.ts'
import type { Booking } from './booking.ts'
import { findBooking } from './find-booking.ts'

/** All that staff know of a booking. */
export type StaffBooking = Booking & {
  madeAt: Date
  /** The first name of whoever on the team took it; null where the customer did themselves. */
  madeBy: string | null
  version: number
  notes: TeamNote[]
}

/** A booking with what the team noted; null where there is none. */
export async function showBooking(shop: Shop, id: string): Promise<StaffBooking | null> {
  permit(shop.actor, 'handle bookings')
  const booking = await findBooking(shop, id)
  if (!booking) return null
  const [more, notes] = await Promise.all([readMore(shop, id), readTeamNotes(shop, 'booking', id)])
  return { ...booking, ...more, notes }
}

async function readMore(shop: Shop, id: string) {
  const { by, made_by, ...facts } = await shop.database
    .selectFrom('bookings')
    .leftJoin('customers', 'customers.user_id', 'made_by')
    .select(['made_at as madeAt', 'made_by', 'customers.first_name as by', 'bookings.version'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...facts, madeBy: made_by === null ? null : by || 'somebody' }
}
