import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone, showPhone } from './phone.ts'

test('every usual spelling of a number is the same number', () => {
  for (const typed of [
    '08031234567',
    '0803 123 4567',
    '+2348031234567',
    '2348031234567',
    '+234 (0)803-123-4567',
    '8031234567',
  ])
    expect(readPhone(typed)).toBe('+2348031234567')
})

test('what is no Nigerian mobile number is refused', () => {
  for (const typed of ['', '0803 12', '01 234 5678', '+44 7700 900123', '0603 123 4567', '080312345678', 'call me'])
    expect(readPhone(typed)).toBeNull()
})

test('what is shown reads back as the same number', () => {
  const figures = fc.stringMatching(/^[789][01]\d{8}$/)
  fc.assert(
    fc.property(figures, (number) => {
      expect(readPhone(showPhone(`+234${number}`))).toBe(`+234${number}`)
    }),
  )
  expect(showPhone('+2348031234567')).toBe('0803 123 4567')
})
