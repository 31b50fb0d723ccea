import { expect, test } from 'vitest'
import { after, before, millisOf } from './moments.ts'

const noon = new Date('2026-11-28T11:00:00Z')

test('a moment after another is so many days, hours, minutes and seconds later, over the end of a month too', () => {
  expect(after(noon, { days: 3 })).toEqual(new Date('2026-12-01T11:00:00Z'))
  expect(after(noon, { hours: 1, minutes: 30, seconds: 5 })).toEqual(new Date('2026-11-28T12:30:05Z'))
  expect(after(noon, {})).toEqual(noon)
})

test('a moment before another is as much earlier', () => {
  expect(before(noon, { days: 30 })).toEqual(new Date('2026-10-29T11:00:00Z'))
  expect(before(after(noon, { minutes: 45 }), { minutes: 45 })).toEqual(noon)
})

test('a day is 86,400,000 milliseconds long', () => {
  expect(millisOf({ days: 1 })).toBe(86_400_000)
  expect(millisOf({ hours: 24 })).toBe(millisOf({ days: 1 }))
})
