import type { LagosDay } from '#shop/lagos-day.ts'

/** Whether this is a day, today or later, and not beyond what anybody plans. */
export function isDayToCome(day: string, today: LagosDay): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(moment)
  // 31 February is read as a day of March
  return isDay && new Date(moment).toISOString().startsWith(day) && day >= today && day < '2100'
}
