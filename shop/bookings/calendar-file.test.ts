import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const url = 'https://shop.example/services/bookings/AAAAAAAAAAAAAAAAAAAAAA'
const facts = {
  booking: {
    number: 'SB-7K4M-2P9X',
    kind: 'test-ride' as const,
    beginsAt: new Date('2026-12-01T09:00:00+01:00'),
    endsAt: new Date('2026-12-01T09:30:00+01:00'),
    state: 'booked' as const,
    changes: 2,
    product: { name: 'Ọ̀nà, 7; the “long” one with a name that goes on and on', slug: 'ona' },
  },
  shop: { name: 'Bicycle Shop', address: '14 Diya Street, Gbagada' },
  url,
  cancelUrl: `${url}/cancellation`,
  now: new Date('2026-11-28T12:00:00Z'),
}

test('a booking stands in a calendar at its time, with the way to move and to cancel it', () => {
  const file = calendarFile(facts)
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines).toContain('DTSTART:20261201T080000Z')
  expect(lines).toContain('DTEND:20261201T083000Z')
  expect(lines).toContain('UID:SB-7K4M-2P9X@shop.example')
  expect(lines).toContain('SEQUENCE:2')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines).toContain('LOCATION:14 Diya Street\\, Gbagada')
  expect(lines).toContain(
    'SUMMARY:Test ride: Ọ̀nà\\, 7\\; the “long” one with a name that goes on and on\\, Bicycle Shop',
  )
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(`Cancel it: ${url}/cancellation`)
})

test('one that is off says so, so that the calendar takes it out', () => {
  const file = calendarFile({ ...facts, booking: { ...facts.booking, state: 'cancelled', changes: 3 } })
  expect(file).toContain('STATUS:CANCELLED')
  expect(file).toContain('SEQUENCE:3')
  expect(file).not.toContain('Cancel it')
})
