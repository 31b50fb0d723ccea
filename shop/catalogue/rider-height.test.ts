import { describe, expect, test } from 'vitest'
import { fitOf, readRiderHeight } from './rider-height.ts'

describe("a rider's height", () => {
  test.each([
    ['172', 172],
    [' 172 cm ', 172],
    ['118cm', 118],
    ['1.72', 172],
    ['1,72 m', 172],
    ['1.7m', 170],
    [`5'8"`, 173],
    ['5’8', 173],
    ['5 ft', 152],
    ['5 feet 11 inches', 180],
    ['70', 70],
    ['220', 220],
  ])('%s is read', (typed, cm) => {
    expect(readRiderHeight(typed)).toBe(cm)
  })

  test.each(['', 'tall', '69', '221', '17.2', '5.8', `5'13"`, '-172', '172 kg', '1e2', '999999', `0'0"`])(
    '%s is none',
    (typed) => {
      expect(readRiderHeight(typed)).toBeNull()
    },
  )
})

test('a size fits from its least height to its greatest', () => {
  const size = { riderMinCm: 165, riderMaxCm: 178 }
  expect([164, 165, 178, 179].map((cm) => fitOf(size, cm))).toEqual(['too-large', 'fits', 'fits', 'too-small'])
  expect(fitOf({ riderMinCm: null, riderMaxCm: null }, 170)).toBeNull()
})
