import { expect, test } from 'vitest'
import { claimCanBecome, warrantyUntil } from './warranty.ts'

test('a warranty ends on the same day of the next year', () => {
  expect(warrantyUntil('2026-11-28')).toBe('2027-11-28')
  expect(warrantyUntil('2028-02-29')).toBe('2029-03-01')
})

test('a claim that is done is taken up again by an answer alone', () => {
  expect(claimCanBecome('done', 'answered')).toBe(true)
  expect(claimCanBecome('done', 'accepted')).toBe(false)
})
