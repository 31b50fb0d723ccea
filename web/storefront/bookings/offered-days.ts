import type { FreeDay } from '#shop/bookings/list-free-times.ts'
import { showTime, timeOf } from '#shop/bookings/slot.ts'
import { type LagosDay, showDay } from '#shop/lagos-day.ts'
import type { OfferedDay } from './time-field.tsx'

/** How many days the last step of booking shows: the chosen one, and the next on which something is left. */
const daysShown = 4

type Free = { day: LagosDay; times: readonly { time: string; shown: string }[] }

/** Days with their times, as addresses carry them and as they are read. */
export function shownDays(days: readonly FreeDay[]) {
  return days.map(({ day, times }) => ({
    day,
    times: times.map(({ beginsAt, places }) => ({ time: timeOf(beginsAt), shown: showTime(beginsAt), places })),
  }))
}

/** The times of a day, and of a few after it on which something is left. */
export function offeredFrom(days: readonly Free[], first: LagosDay): OfferedDay[] {
  return offeredAll(days.filter(({ day }) => day >= first)).slice(0, daysShown)
}

/** The times of all days on which something is left. */
export function offeredAll(days: readonly Free[]): OfferedDay[] {
  return days
    .filter(({ times }) => times.length > 0)
    .map(({ day, times }) => ({
      day,
      name: showDay(day),
      times: times.map(({ time, shown }) => ({ value: `${day} ${time}`, name: shown })),
    }))
}
