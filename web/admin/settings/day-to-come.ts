import { isLagosDay, type LagosDay } from '#shop/lagos-day.ts'

/** Whether this is a day, today or later, and not beyond what anybody plans. */
export function isDayToCome(day: string, today: LagosDay): boolean {
  return isLagosDay(day) && day >= today && day < '2100'
}
