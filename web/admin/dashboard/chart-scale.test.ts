import { expect, test } from 'vitest'
import { roundedUp, shortly } from './chart-scale.ts'

test('the scale ends at a round figure that no bar passes', () => {
  expect(roundedUp(69_000_000)).toBe(80_000_000)
  expect(roundedUp(80_000_000)).toBe(80_000_000)
  expect(roundedUp(0)).toBe(400)
})

test('large amounts are told shortly', () => {
  expect([shortly(0), shortly(80_000_000), shortly(828_000_000), shortly(100_000_000)]).toEqual([
    '₦0',
    '₦800k',
    '₦8.28m',
    '₦1m',
  ])
})
