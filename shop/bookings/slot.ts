import { type LagosDay, startOfDay, weekday } from '../lagos-day.ts'
import { after } from '../moments.ts'
import type { StoreHours } from '../settings/store-hours.ts'

/** A time that can be booked. */
export type Slot = { beginsAt: Date; endsAt: Date }

/** A time that is booked, and the place that it holds. */
export type Held = Slot & { bench: number }

/** The times of a day: one after the other from opening on, as long as they end before the store closes. */
export function slotsOn(day: LagosDay, hours: StoreHours, minutes: number): Slot[] {
  if (weekday(day) < hours.firstDay || weekday(day) > hours.lastDay) return []
  const midnight = startOfDay(day)
  const count = Math.floor((hours.closesAt - hours.opensAt) / minutes)
  return Array.from({ length: count }, (_, index) => {
    const beginsAt = after(midnight, { minutes: hours.opensAt + index * minutes })
    return { beginsAt, endsAt: after(beginsAt, { minutes }) }
  })
}

/** The places that nobody holds during this time, the lowest first. */
export function freeBenches({ beginsAt, endsAt }: Slot, capacity: number, held: readonly Held[]): number[] {
  const taken = new Set(
    held.filter((other) => other.beginsAt < endsAt && other.endsAt > beginsAt).map(({ bench }) => bench),
  )
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((bench) => !taken.has(bench))
}

/** `09:00`: the time in Lagos, as addresses and forms carry it. */
export function timeOf(moment: Date): string {
  return after(moment, { hours: 1 }).toISOString().slice(11, 16)
}

/** `9:00 AM` */
export function showTime(moment: Date): string {
  const [hours = 0, minutes = 0] = timeOf(moment).split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
