/** A stretch of time, such as `{ days: 30 }`; a day has 24 hours. Days of the calendar are in lagos-day.ts. */
export type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** The moment that comes so long after this one. */
export function after(moment: Date, span: Span): Date {
  return new Date(moment.getTime() + millisOf(span))
}

/** The moment that was so long before this one. */
export function before(moment: Date, span: Span): Date {
  return new Date(moment.getTime() - millisOf(span))
}

/** How many milliseconds it lasts. */
export function millisOf({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
