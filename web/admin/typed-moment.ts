import { lagosDay } from '#shop/lagos-day.ts'

/** A day and a time as a form has them. */
export type TypedMoment = { day: string; time: string }

/** The moment in Lagos that was typed; null where no day was. */
export function momentTyped({ day, time }: TypedMoment): Date | null {
  return day === '' ? null : new Date(`${day}T${time || '00:00'}:00+01:00`)
}

/** A moment as day and time of Lagos. */
export function typedMoment(moment: Date | null): TypedMoment {
  if (moment === null) return { day: '', time: '' }
  return { day: lagosDay(moment), time: new Date(moment.getTime() + 3_600_000).toISOString().slice(11, 16) }
}

/** Whether a text can be a time of the day. */
export function isTypedTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
