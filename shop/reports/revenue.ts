import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { addDays, type LagosDay, lagosDay, startOfDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

export type Revenue = {
  /** The last so many days, today last. */
  days: { day: LagosDay; kobo: Kobo }[]
  sumKobo: Kobo
  /** As many days before these, for comparison. */
  beforeKobo: Kobo
}

/**
 * What came in less what went back, by days in Lagos. Money counts on the day on which it settled, and a refund on the
 * day on which it was with the customer.
 */
export async function readRevenue(shop: Shop, { days }: { days: number }): Promise<Revenue> {
  permit(shop.actor, 'see figures')

  const today = lagosDay(shop.clock.now())
  const first = addDays(today, 1 - 2 * days)
  const from = startOfDay(first)
  const { rows } = await sql<{ day: LagosDay; kobo: string }>`
    select to_char(moment at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, sum(kobo) as kobo from (
      select settled_at as moment, received_kobo as kobo from payments
        where status = 'succeeded' and settled_at >= ${from}
      union all
      select updated_at, -amount_kobo from refunds where status = 'processed' and updated_at >= ${from}
    ) as moved group by day`.execute(shop.database)
  const koboOn = new Map(rows.map(({ day, kobo }) => [day, Number(kobo)]))
  const span = (start: LagosDay) =>
    Array.from({ length: days }, (_, index) => addDays(start, index)).map((day) => ({
      day,
      kobo: koboOn.get(day) ?? 0,
    }))
  const sumOf = (list: { kobo: Kobo }[]) => list.reduce((sum, { kobo }) => sum + kobo, 0)
  const now = span(addDays(today, 1 - days))
  return { days: now, sumKobo: sumOf(now), beforeKobo: sumOf(span(first)) }
}
