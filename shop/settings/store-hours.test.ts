import { describe, expect, test } from 'vitest'
import { hoursInWords, opennessAt, readHours } from './store-hours.ts'

const hours = { firstDay: 1, lastDay: 6, opensAt: 540, closesAt: 1080 }

test('the setting is read, and told in full', () => {
  expect(readHours('Mon to Sat, 9:00 AM to 6:00 PM')).toEqual(hours)
  expect(hoursInWords(hours)).toEqual({
    days: 'Monday to Saturday',
    times: '9:00 AM to 6:00 PM',
    closed: 'Sunday',
  })
})

test.each(['', 'By appointment', 'Sat to Mon, 9:00 AM to 6:00 PM', 'Mon to Sat, 6:00 PM to 9:00 AM', 'Foo to Sat, x'])(
  '%j is left as it is',
  (setting) => expect(readHours(setting)).toBeNull(),
)

describe('the store', () => {
  test.each([
    ['2026-12-01T08:59:59+01:00', 'Closed now, opens today at 9:00 AM', '2026-12-01T09:00:00+01:00'],
    ['2026-12-01T09:00:00+01:00', 'Open now, until 6:00 PM', '2026-12-01T18:00:00+01:00'],
    ['2026-12-01T17:59:59+01:00', 'Open now, until 6:00 PM', '2026-12-01T18:00:00+01:00'],
    ['2026-12-01T18:00:00+01:00', 'Closed now, opens tomorrow at 9:00 AM', '2026-12-02T00:00:00+01:00'],
    ['2026-12-05T19:00:00+01:00', 'Closed now, opens on Monday at 9:00 AM', '2026-12-06T00:00:00+01:00'],
    ['2026-12-06T12:00:00+01:00', 'Closed now, opens tomorrow at 9:00 AM', '2026-12-07T00:00:00+01:00'],
    ['2026-12-07T00:30:00+01:00', 'Closed now, opens today at 9:00 AM', '2026-12-07T09:00:00+01:00'],
  ])('at %s: %s', (moment, words, endsAt) => {
    expect(opennessAt(hours, new Date(moment))).toEqual({
      isOpen: words.startsWith('Open'),
      words,
      endsAt: new Date(endsAt),
    })
  })
})
