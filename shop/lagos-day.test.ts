import { describe, expect, test } from 'vitest'
import {
  addDays,
  isLagosDay,
  lagosDay,
  nextLagosMidnight,
  showDate,
  showDay,
  showDayBriefly,
  showDays,
  showMoment,
  showMomentInFull,
  showWholeDay,
  startOfDay,
} from './lagos-day.ts'

describe('the day in Lagos', () => {
  test('begins an hour before that of Greenwich', () => {
    expect(lagosDay(new Date('2026-11-30T22:59:59Z'))).toBe('2026-11-30')
    expect(lagosDay(new Date('2026-11-30T23:00:00Z'))).toBe('2026-12-01')
    expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z')
    expect(nextLagosMidnight(new Date('2026-11-30T22:59:59Z')).toISOString()).toBe('2026-11-30T23:00:00.000Z')
    expect(nextLagosMidnight(new Date('2026-11-30T23:00:00Z')).toISOString()).toBe('2026-12-01T23:00:00.000Z')
  })

  test('is counted over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('is shown as riders say it', () => {
    expect(showDay('2026-12-01')).toBe('Tue 1 Dec')
    expect(showDays('2026-12-01', '2026-12-03')).toBe('Tue 1 to Thu 3 Dec')
    expect(showDays('2026-11-30', '2026-12-02')).toBe('Mon 30 Nov to Wed 2 Dec')
    expect(showDays('2026-12-01', '2026-12-01')).toBe('Tue 1 Dec')
    expect(showDayBriefly('2026-12-01')).toBe('1 Dec')
    expect(showWholeDay('2026-12-01')).toBe('Tuesday 1 December 2026')
    expect(showDate('2025-01-05')).toBe('5 January 2025')
    expect(showMoment(new Date('2026-11-27T15:52:00Z'))).toBe('Fri 27 Nov, 4:52 PM')
    expect(showMomentInFull(new Date('2026-11-27T15:52:00Z'))).toBe('Fri 27 Nov 2026, 4:52 PM')
    expect(showMoment(new Date('2026-11-27T23:05:00Z'))).toBe('Sat 28 Nov, 12:05 AM')
  })
})

test.each(['2026-12-01', '2028-02-29', '2999-12-31'])('%s is a day', (text) => {
  expect(isLagosDay(text)).toBe(true)
})

test.each([null, '', '2027-02-31', '2027-02-29', '2027-13-01', '2027-1-1', '0001-01-01', '2027-01-01T00:00', 'today'])(
  '%j is none',
  (text) => {
    expect(isLagosDay(text)).toBe(false)
  },
)
