import { Button, Heading, Section, Text } from '@react-email/components'
import { type Booking, noticeHours } from '#shop/bookings/booking.ts'
import { showBooked, showServicePrice, showSpan } from '#shop/bookings/booking-words.ts'
import type { BookingMailKind } from '#shop/mail-kinds.ts'
import { showPhone } from '#shop/phone.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { Letter, letterHtml, looks } from './letter.tsx'
import type { WrittenLetter } from './order-letter.ts'

/** What a letter about a booking is made of; the addresses are with scheme and host. */
export type BookingLetterFacts = {
  booking: Booking
  settings: ShopSettings
  url: string
  calendarUrl: string
  cancelUrl: string
  /** Where another time is booked. */
  bookUrl: string
}

const headlines: Record<BookingMailKind, string> = {
  'booking-made': 'Your time is booked.',
  'booking-moved': 'Your booking has been moved.',
  'booking-cancelled': 'Your booking is cancelled.',
  'booking-reminder': 'See you tomorrow.',
}

const subjects: Record<BookingMailKind, string> = {
  'booking-made': 'Booked',
  'booking-moved': 'New time',
  'booking-cancelled': 'Cancelled',
  'booking-reminder': 'Tomorrow',
}

/**
 * Tells whoever has booked how it stands. Nothing of what they typed stands in it: anybody can type any address, and
 * the shop carries no strangers' words to others.
 */
export function bookingLetter(kind: BookingMailKind, facts: BookingLetterFacts): WrittenLetter {
  const { booking, settings } = facts
  const subject = `${subjects[kind]}: ${showBooked(booking)}, ${showSpan(booking)}`
  const headline = headlines[kind]
  const rows = rowsOf(facts)
  const links = kind === 'booking-cancelled' ? [{ name: 'Book another time', url: facts.bookUrl }] : linksOf(facts)
  const reason = booking.cancellation ? `Why: ${booking.cancellation}` : null
  const more =
    kind === 'booking-cancelled'
      ? null
      : `You can move or cancel it up to ${noticeHours} hours before. If you did not book this, cancel it or ignore this email: somebody else entered your address.`
  const html = letterHtml(
    <Letter subject={subject} preview={showSpan(booking)} settings={settings}>
      <Section style={looks.part}>
        <Heading style={looks.headline}>{headline}</Heading>
        {reason && <Text style={{ ...looks.text, whiteSpace: 'pre-line' }}>{reason}</Text>}
        {rows.map((row) => (
          <Text key={row} style={{ ...looks.text, margin: '6px 0' }}>
            {row}
          </Text>
        ))}
        <Text style={looks.text}>
          <Button href={links[0]?.url} style={looks.button}>
            {links[0]?.name}
          </Button>
        </Text>
        {links.slice(1).map(({ name, url }) => (
          <Text key={name} style={{ ...looks.text, margin: '6px 0' }}>
            <a href={url}>{name}</a>
          </Text>
        ))}
        {more && <Text style={looks.small}>{more}</Text>}
      </Section>
    </Letter>,
  )
  const from = [settings.shopName, settings.address, settings.email].join('\n')
  const text = [headline, reason, rows.join('\n'), ...links.map(({ name, url }) => `${name}:\n${url}`), more, from]
  return { subject, html, text: text.filter((part) => part !== null).join('\n\n') }
}

function rowsOf({ booking, settings }: BookingLetterFacts): string[] {
  const [phone] = settings.phones
  return [
    `${showBooked(booking)}, ${showSpan(booking)}`,
    `Where: ${settings.address}${phone ? `, ${showPhone(phone)}` : ''}`,
    `Price: ${showServicePrice(booking)}`,
    `Booking ${booking.number}`,
  ]
}

function linksOf({ url, calendarUrl, cancelUrl }: BookingLetterFacts) {
  return [
    { name: 'See or move your booking', url },
    { name: 'Add it to your calendar', url: calendarUrl },
    { name: 'Cancel it', url: cancelUrl },
  ]
}
