import { type Booking, bookingWords } from './booking.ts'
import { serviceNames } from './service.ts'

type CalendarFacts = {
  booking: Pick<Booking, 'number' | 'kind' | 'beginsAt' | 'endsAt' | 'state' | 'changes' | 'product'>
  shop: { name: string; address: string }
  /** The booking's page, and the one that calls it off, with scheme and host. */
  url: string
  cancelUrl: string
  now: Date
}

/**
 * A booking for a calendar, after RFC 5545. The same booking has the same identity however often it is fetched, and a
 * higher number after each change, so that a calendar puts the new one in place of the old.
 */
export function calendarFile({ booking, shop, url, cancelUrl, now }: CalendarFacts): string {
  const { number, kind, beginsAt, endsAt, state, changes, product } = booking
  const isOff = state === 'cancelled'
  const what = product ? `${serviceNames[kind]}: ${product.name}` : serviceNames[kind]
  const words = isOff
    ? `${bookingWords.cancelled.customer}.`
    : `Booking ${number}. Move it: ${url}\nCancel it: ${cancelUrl}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(shop.name)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${number}@${new URL(url).hostname}`,
    `SEQUENCE:${changes}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(beginsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(`${what}, ${shop.name}`)}`,
    `LOCATION:${escaped(shop.address)}`,
    `DESCRIPTION:${escaped(words)}`,
    `URL:${url}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20261201T080000Z` */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** A line has 75 bytes at most; what is longer goes on in the next, after a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
