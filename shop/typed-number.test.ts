import { expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

test.each([
  ['0', 0],
  ['1,200', 1200],
  ['1,000,000', 1_000_000],
  ['1,234.5', 1234.5],
  ['12.4', 12.4],
  ['12,4', 12.4],
  ['12,45', 12.45],
  ['0.125', 0.125],
  ['1200', 1200],
])('%j is the number %d', (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number)
})

test.each([
  '',
  'x',
  '-1',
  '0x10',
  '1e2',
  '0,125',
  '1,2000',
  '12,34,567',
  '1,200,5',
  '1.200,5',
  '1.2.3',
  '1000001',
  '1 200',
])('%j is none, or could be two', (typed) => {
  expect(readTypedNumber(typed)).toBeNull()
})
