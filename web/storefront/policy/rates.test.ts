import { expect, test } from 'vitest'
import { ratesOf } from './rates.ts'

test('rates are told by zone, the cheapest first, and from least to most', () => {
  const far = { zone: 'Far', standardFeeKobo: 500_000, expressFeeKobo: 1_000_000 }
  const near = { zone: 'Near', standardFeeKobo: 250_000, expressFeeKobo: 750_000 }
  expect(
    ratesOf([
      { name: 'Epe', ...far },
      { name: 'Ikeja', ...near },
      { name: 'Kosofe', ...near },
    ]),
  ).toEqual({
    standard: [250_000, 500_000],
    express: [750_000, 1_000_000],
    zones: [
      { lgas: ['Ikeja', 'Kosofe'], standardKobo: 250_000, expressKobo: 750_000 },
      { lgas: ['Epe'], standardKobo: 500_000, expressKobo: 1_000_000 },
    ],
  })
  expect(ratesOf([])).toBeNull()
})
