import { sql } from 'kysely'
import { addDays, type LagosDay, lagosDay, startOfDay } from '../lagos-day.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { readHours } from '../settings/store-hours.ts'
import type { Shop } from '../shop.ts'
import { afterNotice, bookableDays } from './booking.ts'
import type { Service, ServiceKind } from './service.ts'
import { freeBenches, type Held, type Slot, slotsOn, timeOf } from './slot.ts'

/** A time that can be had, and how many places it has left. */
export type FreeTime = Slot & { places: number }

export type FreeDay = { day: LagosDay; times: FreeTime[] }

/** For whom times are looked for, and which booking is to be moved: what it holds itself is free to it. */
type Wish = { service: Pick<Service, 'kind' | 'minutes' | 'capacity'>; bookingId?: string | undefined }

/**
 * The days on which the store is open, from today on as far as customers may book, each with the times that they can
 * still have; a day that is full has none. Holidays and days on which it is closed are left out.
 */
export async function listFreeDays(shop: Shop, wish: Wish): Promise<FreeDay[]> {
  const now = shop.clock.now()
  return readDays(shop, { ...wish, first: lagosDay(now), days: bookableDays, earliest: afterNotice(now) })
}

/** The times of one of those days; none on any other. */
export async function listFreeTimes(shop: Shop, { day, ...wish }: Wish & { day: LagosDay }): Promise<FreeTime[]> {
  const now = shop.clock.now()
  const today = lagosDay(now)
  if (day < today || day >= addDays(today, bookableDays)) return []
  return (await readDays(shop, { ...wish, first: day, days: 1, earliest: afterNotice(now) }))[0]?.times ?? []
}

/** The free times of a day for staff, who may give away every one that is not over, up to a year ahead. */
export async function listTimesForStaff(shop: Shop, { day, ...wish }: Wish & { day: LagosDay }): Promise<FreeTime[]> {
  const now = shop.clock.now()
  const today = lagosDay(now)
  if (day < today || day > addDays(today, 365)) return []
  const times = (await readDays(shop, { ...wish, first: day, days: 1, earliest: new Date(0) }))[0]?.times ?? []
  return times.filter(({ endsAt }) => endsAt > now)
}

/** The first day from this one on, within a fortnight, on which staff can still give a time away; null for none. */
export async function findDayForStaff(
  shop: Shop,
  { from, ...wish }: Wish & { from: LagosDay },
): Promise<LagosDay | null> {
  const now = shop.clock.now()
  const days = await readDays(shop, { ...wish, first: from, days: 14, earliest: new Date(0) })
  return days.find(({ times }) => times.some(({ endsAt }) => endsAt > now))?.day ?? null
}

/** The time of that day that begins then, `09:00`; null where it cannot be had. */
export function timeAmong(times: readonly FreeTime[], time: string): FreeTime | null {
  return times.find(({ beginsAt }) => timeOf(beginsAt) === time) ?? null
}

/** What is held of a service between two moments. */
export async function readHeld(
  shop: Shop,
  { kind, from, until, bookingId }: { kind: ServiceKind; from: Date; until: Date; bookingId?: string | undefined },
): Promise<Held[]> {
  return shop.database
    .selectFrom('bookings')
    .select(['begins_at as beginsAt', 'ends_at as endsAt', 'bench'])
    .where('kind', '=', kind)
    .where('status', '<>', 'cancelled')
    .where('begins_at', '<', until)
    .where('ends_at', '>', from)
    .where(sql<boolean>`id is distinct from ${bookingId ?? null}::uuid`)
    .execute()
}

type Span = Wish & { first: LagosDay; days: number; earliest: Date }

async function readDays(shop: Shop, { service, bookingId, first, days, earliest }: Span): Promise<FreeDay[]> {
  const hours = readHours((await readSettings(shop)).hours)
  // in other words than these nobody knows when somebody is there
  if (!hours) return []
  const after = addDays(first, days)
  const [held, holidays] = await Promise.all([
    readHeld(shop, { kind: service.kind, from: startOfDay(first), until: startOfDay(after), bookingId }),
    shop.database.selectFrom('holidays').select('day').where('day', '>=', first).where('day', '<', after).execute(),
  ])
  const closed = new Set(holidays.map(({ day }) => day))
  return Array.from({ length: days }, (_, ahead) => addDays(first, ahead))
    .filter((day) => !closed.has(day))
    .map((day) => ({ day, slots: slotsOn(day, hours, service.minutes) }))
    .filter(({ slots }) => slots.length > 0)
    .map(({ day, slots }) => ({
      day,
      times: slots.flatMap((slot) => {
        const places = freeBenches(slot, service.capacity, held).length
        return places > 0 && slot.beginsAt >= earliest ? [{ ...slot, places }] : []
      }),
    }))
}
