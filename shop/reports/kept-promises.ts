import { type RawBuilder, sql } from 'kysely'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { permit } from '../identity/permissions.ts'
import { addDays, type LagosDay, lagosDay, startOfDay } from '../lagos-day.ts'
import { type KeyedPage, type Place, pageByKey, type Sorting } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import type { OnTime } from './on-time.ts'

export type KeptPromises = OnTime & {
  /** As many days before these, for comparison. */
  before: OnTime
  /** By the way that the goods took, and by zone; null where they waited at the store. */
  byWay: (OnTime & { method: DeliveryMethod; zone: string | null })[]
}

/** An order that was late, or is. */
export type LateOrder = {
  number: string
  method: DeliveryMethod
  zone: string | null
  promisedUntil: LagosDay
  /** When it got there; null while it has not. */
  reachedOn: LagosDay | null
  /** Days in Lagos between the two; up to today while it has not. */
  daysLate: number
}

/**
 * Of the orders that reached their customers in the last so many days in Lagos, how many did by the day that was promised.
 * What is collected counts when it waits at the store: when it is fetched is up to them.
 */
export async function readKeptPromises(shop: Shop, { days }: { days: number }): Promise<KeptPromises> {
  permit(shop.actor, 'see figures')

  const first = firstDay(shop, days)
  const { rows } = await sql<OnTime & { method: DeliveryMethod; zone: string | null; isBefore: boolean }>`
    select delivery_method as method, zone, reached_on < ${first} as "isBefore",
      count(*)::int as delivered, count(*) filter (where reached_on <= promised_until)::int as "onTime"
    from ${reachedSince(addDays(first, -days))}
    group by method, zone, "isBefore" order by method, zone`.execute(shop.database)
  const now = rows.filter(({ isBefore }) => !isBefore)
  return {
    ...sumOf(now),
    before: sumOf(rows.filter(({ isBefore }) => isBefore)),
    byWay: now.map(({ isBefore, ...way }) => way),
  }
}

/** A page of the orders of the last so many days that were late, the longest first. */
export async function listOnceLate(
  shop: Shop,
  { days, place }: { days: number; place: Place },
): Promise<KeyedPage<LateOrder>> {
  permit(shop.actor, 'see figures')

  return pageByKey({
    ...byLateness(sql`reached_on - promised_until`),
    place,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<LateOrder>`
        select number, delivery_method as method, zone, promised_until as "promisedUntil",
          to_char(reached_on, 'YYYY-MM-DD') as "reachedOn", reached_on - promised_until as "daysLate"
        from ${reachedSince(firstDay(shop, days))}
        where reached_on > promised_until and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** A page of the orders that are late by now, the longest first. */
export async function listLateNow(shop: Shop, { place }: { place: Place }): Promise<KeyedPage<LateOrder>> {
  permit(shop.actor, 'see figures')

  const today = sql`${lagosDay(shop.clock.now())}::date`
  return pageByKey({
    ...byLateness(sql`${today} - promised_until`),
    place,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<LateOrder>`
        select number, delivery_method as method, ${zone} as zone, promised_until as "promisedUntil",
          null as "reachedOn", ${today} - promised_until as "daysLate"
        from orders left join lgas on lgas.name = orders.lga left join delivery_zones on delivery_zones.id = lgas.zone_id
        where status in ('paid', 'preparing', 'dispatched') and promised_until < ${today} and ${within}
        order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

function byLateness(daysLate: RawBuilder<unknown>): Sorting<LateOrder> {
  return {
    columns: [
      { column: sql`(${daysLate})`, kind: 'bigint' },
      { column: sql.ref('number'), kind: 'text' },
    ],
    isDescending: true,
    keyOf: ({ daysLate, number }) => [daysLate, number],
  }
}

/** The zone into which an order went; null for one that is collected. */
const zone = sql`case when delivery_method = 'collection' then null else delivery_zones.name end`

/** Orders with the day in Lagos on which they were there, from this day on. */
function reachedSince(day: LagosDay): RawBuilder<unknown> {
  return sql`(
    select number, delivery_method, promised_until, ${zone} as zone,
      (happened_at at time zone 'Africa/Lagos')::date as reached_on
    from order_events join orders on orders.id = order_id
      left join lgas on lgas.name = orders.lga left join delivery_zones on delivery_zones.id = lgas.zone_id
    where to_status in ('delivered', 'ready-for-collection') and happened_at >= ${startOfDay(day)}
  ) reached`
}

function firstDay(shop: Shop, days: number): LagosDay {
  return addDays(lagosDay(shop.clock.now()), 1 - days)
}

function sumOf(parts: readonly OnTime[]): OnTime {
  const sum = (name: keyof OnTime) => parts.reduce((so, part) => so + part[name], 0)
  return { delivered: sum('delivered'), onTime: sum('onTime') }
}
