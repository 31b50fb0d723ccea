import { expect, test } from 'vitest'
import { feesByZone } from './fees-by-zone.ts'

test('each zone stands once, the cheapest first, with its LGAs in their order', () => {
  const lgas = [
    { name: 'Epe', zone: 'Outer', standardFeeKobo: 500_000 },
    { name: 'Ikeja', zone: 'Near mainland', standardFeeKobo: 250_000 },
    { name: 'Ikorodu', zone: 'Outer', standardFeeKobo: 500_000 },
  ]
  expect(feesByZone(lgas)).toEqual([
    { zone: 'Near mainland', lgas: ['Ikeja'], standardFeeKobo: 250_000 },
    { zone: 'Outer', lgas: ['Epe', 'Ikorodu'], standardFeeKobo: 500_000 },
  ])
})
