import { addDays, type LagosDay, weekday } from '../lagos-day.ts'
import { type DeliveryMethod, processingDays, roadDays } from './delivery-method.ts'

/** The days on which the shop neither packs nor delivers, besides Sundays. */
export type Holidays = ReadonlySet<LagosDay>

/** The first and the last day on which the goods arrive, or can be collected, when ordered on this day. */
export function promiseDays(method: DeliveryMethod, orderedOn: LagosDay, holidays: Holidays) {
  return {
    promisedFrom: afterBusinessDays(orderedOn, processingDays.from + roadDays[method].from, holidays),
    promisedUntil: afterBusinessDays(orderedOn, processingDays.until + roadDays[method].until, holidays),
  }
}

/** The day that comes so many business days after this one. */
export function afterBusinessDays(day: LagosDay, count: number, holidays: Holidays): LagosDay {
  let reached = day
  for (let counted = 0; counted < count; ) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached, holidays)) counted += 1
  }
  return reached
}

function isBusinessDay(day: LagosDay, holidays: Holidays) {
  return weekday(day) !== 0 && !holidays.has(day)
}
