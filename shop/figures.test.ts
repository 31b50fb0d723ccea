import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showFigures } from './figures.ts'

test('figures stand in groups of thousands', () => {
  const english = new Intl.NumberFormat('en-NG')
  for (const whole of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000])
    expect(showFigures(whole)).toBe(english.format(whole))
  fc.assert(fc.property(fc.maxSafeNat(), (whole) => showFigures(whole) === english.format(whole)))
})
