import { lagosDay, startOfDay, weekday } from '../lagos-day.ts'
import { after, millisOf } from '../moments.ts'

/** When the store is open: the same hours on days that follow each other. Days count from 0, Sunday; times in minutes. */
export type StoreHours = { firstDay: number; lastDay: number; opensAt: number; closesAt: number }

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What the setting says: `Mon to Sat, 9:00 AM to 6:00 PM`; null for hours in other words. */
export function readHours(setting: string): StoreHours | null {
  const match = /^(\p{L}+) to (\p{L}+), (\d+:\d\d [AP]M) to (\d+:\d\d [AP]M)$/u.exec(setting.trim())
  const [, first = '', last = '', opens = '', closes = ''] = match ?? []
  const hours = { firstDay: dayOf(first), lastDay: dayOf(last), opensAt: minutesOf(opens), closesAt: minutesOf(closes) }
  return hours.firstDay >= 0 && hours.lastDay > hours.firstDay && hours.closesAt > hours.opensAt ? hours : null
}

/** `Monday to Saturday`, `9:00 AM to 6:00 PM`, and the days on which it is closed: `Sunday`. */
export function hoursInWords({ firstDay, lastDay, opensAt, closesAt }: StoreHours) {
  return {
    days: `${days[firstDay]} to ${days[lastDay]}`,
    times: `${clock(opensAt)} to ${clock(closesAt)}`,
    closed: days.filter((_, day) => day < firstDay || day > lastDay).join(', ') || null,
  }
}

/** Whether the store is open at this moment by its hours, in words, and until when these words hold. */
export function opennessAt(hours: StoreHours, moment: Date): { isOpen: boolean; words: string; endsAt: Date } {
  const midnight = startOfDay(lagosDay(moment))
  const minutes = (moment.getTime() - midnight.getTime()) / millisOf({ minutes: 1 })
  const opensToday = isOpenOn(hours, weekday(lagosDay(moment)))

  if (opensToday && minutes >= hours.opensAt && minutes < hours.closesAt) {
    const endsAt = after(midnight, { minutes: hours.closesAt })
    return { isOpen: true, words: `Open now, until ${clock(hours.closesAt)}`, endsAt }
  }
  const isBefore = opensToday && minutes < hours.opensAt
  const ahead = isBefore ? 0 : daysUntilOpen(hours, weekday(lagosDay(moment)))
  const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${days[(weekday(lagosDay(moment)) + ahead) % 7]}`
  const endsAt = after(midnight, isBefore ? { minutes: hours.opensAt } : { days: 1 })
  return { isOpen: false, words: `Closed now, opens ${when} at ${clock(hours.opensAt)}`, endsAt }
}

function dayOf(name: string): number {
  return name.length < 3 ? -1 : days.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase()))
}

function minutesOf(time: string): number {
  const [, hour = '', minutes = '', half = ''] = /^(\d+):(\d\d) ([AP]M)$/.exec(time) ?? []
  return (Number(hour) % 12) * 60 + Number(minutes) + (half === 'PM' ? 12 * 60 : 0)
}

function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function isOpenOn({ firstDay, lastDay }: StoreHours, day: number): boolean {
  return day >= firstDay && day <= lastDay
}

function daysUntilOpen(hours: StoreHours, today: number): number {
  return [1, 2, 3, 4, 5, 6].find((ahead) => isOpenOn(hours, (today + ahead) % 7)) ?? 7
}
