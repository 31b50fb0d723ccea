import { after, before } from './moments.ts'

/** A calendar day in Lagos as `2026-12-01`. Lagos has kept UTC+1 without summer time since 1919. */
export type LagosDay = string

const aheadOfUtc = { hours: 1 }
const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdays = longWeekdays.map((day) => day.slice(0, 3))
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const months = longMonths.map((month) => month.slice(0, 3))

/** Whether a text is a day that there is, of this millennium: `2026-12-01`, and not the 31st of February. */
export function isLagosDay(text: string | null): text is LagosDay {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  // the 31st of February is read as a day of March
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** The day it is in Lagos at this moment. */
export function lagosDay(moment: Date): LagosDay {
  return after(moment, aheadOfUtc).toISOString().slice(0, 10)
}

/** The moment at which this day begins in Lagos. */
export function startOfDay(day: LagosDay): Date {
  return before(new Date(`${day}T00:00:00Z`), aheadOfUtc)
}

/** The moment at which the next day begins in Lagos. */
export function nextLagosMidnight(moment: Date): Date {
  return startOfDay(addDays(lagosDay(moment), 1))
}

export function addDays(day: LagosDay, count: number): LagosDay {
  return after(new Date(`${day}T00:00:00Z`), { days: count })
    .toISOString()
    .slice(0, 10)
}

/** 0 is Sunday. */
export function weekday(day: LagosDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** `Tue 1 Dec` */
export function showDay(day: LagosDay): string {
  return `${weekdays[weekday(day)]} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`
}

/** `1 Dec`, where there is little room. */
export function showDayBriefly(day: LagosDay): string {
  return showDay(day).replace(/^\w+ /, '')
}

/** `Tuesday 1 December 2026` */
export function showWholeDay(day: LagosDay): string {
  return `${longWeekdays[weekday(day)]} ${showDate(day)}`
}

/** `1 December 2026`: for days that are long past as well. */
export function showDate(day: LagosDay): string {
  return `${Number(day.slice(8))} ${longMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** `Tue 1 to Thu 3 Dec`, `Mon 30 Nov to Wed 2 Dec`, or `Tue 1 Dec` where both are the same. */
export function showDays(from: LagosDay, until: LagosDay): string {
  if (from === until) return showDay(from)
  const sameMonth = from.slice(0, 7) === until.slice(0, 7)
  return `${sameMonth ? showDay(from).split(' ').slice(0, 2).join(' ') : showDay(from)} to ${showDay(until)}`
}

/** `Fri 27 Nov, 4:52 PM`, as clocks in Lagos show it. */
export function showMoment(moment: Date): string {
  const there = after(moment, aheadOfUtc)
  const hours = there.getUTCHours()
  const minutes = String(there.getUTCMinutes()).padStart(2, '0')
  return `${showDay(lagosDay(moment))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `Fri 27 Nov 2026, 4:52 PM`: for moments that may be long past. */
export function showMomentInFull(moment: Date): string {
  return showMoment(moment).replace(',', ` ${lagosDay(moment).slice(0, 4)},`)
}

/** `27 Nov, 4:52 PM`, where there is little room. */
export function showMomentBriefly(moment: Date): string {
  return showMoment(moment).replace(/^\w+ /, '')
}
