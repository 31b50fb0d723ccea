import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { BookingState } from './booking.ts'
import type { ServiceKind } from './service.ts'

/** Which booking: by its link, as its customer, or by its id, as staff. */
export type WhichBooking = { linkToken: string } | { bookingId: string }

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** How a booking stands, locked until the transaction ends; null where there is none. */
export async function lockBooking(shop: Shop, which: WhichBooking) {
  if ('bookingId' in which && !isUuid(which.bookingId)) return null
  const row = await shop.database
    .selectFrom('bookings')
    .select(['id', 'kind', 'status', 'email', 'user_id as userId', 'begins_at as beginsAt', 'ends_at as endsAt'])
    .select(['version', 'changes'])
    .$if('linkToken' in which, (query) => query.where('link_token', '=', 'linkToken' in which ? which.linkToken : ''))
    .$if('bookingId' in which, (query) => query.where('id', '=', 'bookingId' in which ? which.bookingId : ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { kind, status, ...facts } = row
  return { ...facts, kind: kind as ServiceKind, state: status as BookingState }
}
