import { expect, test } from 'vitest'
import { freeBenches, showTime, slotsOn, timeOf } from './slot.ts'

const hours = { firstDay: 1, lastDay: 6, opensAt: 540, closesAt: 1080 }

test('times lie one after the other within the hours of the store, and none on a day on which it is closed', () => {
  const times = slotsOn('2026-12-01', hours, 50)
  expect(times.map(({ beginsAt }) => timeOf(beginsAt)).slice(0, 3)).toEqual(['09:00', '09:50', '10:40'])
  expect(times.at(-1)?.endsAt).toEqual(new Date('2026-12-01T17:20:00+01:00'))
  expect(showTime(new Date('2026-12-01T13:05:00+01:00'))).toBe('1:05 PM')
  expect(slotsOn('2026-12-06', hours, 50)).toEqual([])
  expect(slotsOn('2026-12-01', hours, 600)).toEqual([])
})

test('a place is free when nobody holds it at any moment of the time', () => {
  const [first, second, third] = slotsOn('2026-12-01', hours, 60)
  if (!first || !second || !third) throw new Error('a day has three hours')
  const across = { beginsAt: new Date('2026-12-01T09:30:00+01:00'), endsAt: new Date('2026-12-01T10:30:00+01:00') }
  const held = [
    { ...first, bench: 1 },
    { ...across, bench: 2 },
  ]
  expect(freeBenches(first, 3, held)).toEqual([3])
  expect(freeBenches(second, 3, held)).toEqual([1, 3])
  expect(freeBenches(third, 2, held)).toEqual([1, 2])
})
