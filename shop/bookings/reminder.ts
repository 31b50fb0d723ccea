import { addDays, lagosDay } from '../lagos-day.ts'

/**
 * When the letter of the day before is due: at nine in the morning in Lagos. Null where that is over already, since the
 * letter that confirms has just come then.
 */
export function reminderAt(beginsAt: Date, now: Date): Date | null {
  const at = new Date(`${addDays(lagosDay(beginsAt), -1)}T09:00:00+01:00`)
  return at > now ? at : null
}
