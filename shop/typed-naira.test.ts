import { expect, test } from 'vitest'
import { readTypedNaira } from './typed-naira.ts'

test.each([
  ['5000', 500_000],
  ['₦5,000', 500_000],
  [' 1 234.50 ', 123_450],
  ['0', 0],
])('%j is an amount', (typed, kobo) => expect(readTypedNaira(typed)).toBe(kobo))

test.each(['', '-5', '5.123', '1e9', 'five', '99999999999'])('%j is none', (typed) =>
  expect(readTypedNaira(typed)).toBeNull(),
)
