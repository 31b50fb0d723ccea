import { showTime, timeOf } from '#shop/bookings/slot.ts'
import { type LagosDay, showDay } from '#shop/lagos-day.ts'
import type { OfferedDay } from '../../storefront/bookings/time-field.tsx'

/** The times of a day to choose from; no day where it has none. */
export function timesOfDay(day: LagosDay, times: readonly { beginsAt: Date }[]): OfferedDay[] {
  if (times.length === 0) return []
  const shown = times.map(({ beginsAt }) => ({ value: `${day} ${timeOf(beginsAt)}`, name: showTime(beginsAt) }))
  return [{ day, name: showDay(day), times: shown }]
}
