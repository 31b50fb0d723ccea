import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { addDays, type LagosDay, startOfDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import type { Booking } from './booking.ts'
import { bookingOf, selectBookings } from './find-booking.ts'

/** All bookings of a day in Lagos in their order, those that are off too. */
export async function listBookingsOn(shop: Shop, day: LagosDay): Promise<Booking[]> {
  permit(shop.actor, 'handle bookings')
  const rows = await selectBookings(shop)
    .where('begins_at', '>=', startOfDay(day))
    .where('begins_at', '<', startOfDay(addDays(day, 1)))
    .orderBy('begins_at')
    .orderBy('bookings.id')
    .execute()
  return rows.map(bookingOf)
}

/** How many bookings each of so many days has, from one on; those that are off do not count. */
export async function countBookings(shop: Shop, { from, days }: { from: LagosDay; days: number }) {
  permit(shop.actor, 'handle bookings')
  const { rows } = await sql<{ day: LagosDay; count: number }>`
    select to_char(begins_at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, count(*)::int as count from bookings
    where begins_at >= ${startOfDay(from)} and begins_at < ${startOfDay(addDays(from, days))} and status <> 'cancelled'
    group by 1`.execute(shop.database)
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((day) => ({
    day,
    count: rows.find((row) => row.day === day)?.count ?? 0,
  }))
}

/** Bookings that have all these words in number, name, phone or address; the latest time first. */
export async function findBookings(shop: Shop, { words, limit }: { words: string; limit: number }): Promise<Booking[]> {
  permit(shop.actor, 'handle bookings')
  const parts = wordsToFind(words)
  if (parts.length === 0) return []
  const text = sql`lower(bookings.number || ' ' || bookings.first_name || ' ' || bookings.last_name || ' ' || bookings.phone
    || ' ' || coalesce(bookings.email, ''))`
  const has = sql.join(
    parts.map((part) => sql`${text} like ${`%${asItIs(part)}%`}`),
    sql` and `,
  )
  const rows = await selectBookings(shop)
    .where(sql<boolean>`${has}`)
    .orderBy('begins_at', 'desc')
    .orderBy('bookings.id')
    .limit(limit)
    .execute()
  return rows.map(bookingOf)
}
