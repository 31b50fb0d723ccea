import { sql } from 'kysely'
import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import type { Shop } from '../shop.ts'

/** Removes bookings a year after their time, with the letters about them. */
export async function forgetBookings(shop: Shop) {
  const before = keptSince('bookings', shop.clock.now())
  await sql`
    with old as (select id from bookings where ends_at < ${before}), letters as (
      delete from mails where kind like 'booking-%' and about in (select id::text from old)
    )
    delete from bookings where id in (select id from old)`.execute(shop.database)
  return accept()
}
