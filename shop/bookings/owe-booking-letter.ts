import type { BookingMailKind } from '../mail-kinds.ts'
import { oweMailEachTime } from '../mails.ts'
import type { Shop } from '../shop.ts'
import type { Booking } from './booking.ts'

/** Owes whoever booked a letter about it; nobody, where no address was given. */
export async function oweBookingLetter(
  shop: Shop,
  kind: BookingMailKind,
  { id, email, userId }: Pick<Booking, 'id' | 'email' | 'userId'>,
): Promise<void> {
  if (email !== null) await oweMailEachTime(shop, { kind, userId, recipient: email, about: id })
}
