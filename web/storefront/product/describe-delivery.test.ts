import { expect, test } from 'vitest'
import type { DeliveryEstimate, EstimatedWay } from '#shop/delivery/estimate-delivery.ts'
import { describeDelivery } from './describe-delivery.ts'

const place = { name: 'Gbagada', lga: 'Kosofe' }
const freeFromKobo = 5_000_000

test('to a place: the days and the fee of its zone, or none from the value on from which it is free', () => {
  const estimate = estimated({ place, standard: [250_000, 250_000], express: [750_000, 750_000] })
  expect(describeDelivery(estimate, { goodsKobo: freeFromKobo - 1, freeFromKobo })).toEqual({
    standard: 'Tue 1 to Thu 3 Dec, ₦2,500 shipping',
    express: 'Express Mon 30 Nov to Tue 1 Dec, ₦7,500.',
  })
  expect(describeDelivery(estimate, { goodsKobo: freeFromKobo, freeFromKobo }).standard).toBe(
    'Tue 1 to Thu 3 Dec, free shipping',
  )
  expect(describeDelivery(estimate, { goodsKobo: freeFromKobo, freeFromKobo: null }).standard).toContain('₦2,500')
})

test('anywhere: the last day and the range of fees; free is free everywhere', () => {
  const estimate = estimated({ place: null, standard: [250_000, 500_000], express: [750_000, 1_000_000] })
  expect(describeDelivery(estimate, { goodsKobo: 100, freeFromKobo })).toEqual({
    standard: 'By Thu 3 Dec, ₦2,500–₦5,000 shipping',
    express: 'Express by Tue 1 Dec, ₦7,500–₦10,000.',
  })
  expect(describeDelivery(estimate, { goodsKobo: freeFromKobo, freeFromKobo }).standard).toBe(
    'By Thu 3 Dec, free shipping',
  )
})

type Fees = [least: number, most: number]

function estimated(facts: { place: DeliveryEstimate['place']; standard: Fees; express: Fees }): DeliveryEstimate {
  const way = (method: EstimatedWay['method'], [leastFeeKobo, mostFeeKobo]: Fees, days: [string, string]) => ({
    method,
    leastFeeKobo,
    mostFeeKobo,
    promisedFrom: days[0],
    promisedUntil: days[1],
  })
  return {
    place: facts.place,
    ways: {
      standard: way('standard', facts.standard, ['2026-12-01', '2026-12-03']),
      express: way('express', facts.express, ['2026-11-30', '2026-12-01']),
      collection: way('collection', [0, 0], ['2026-11-28', '2026-11-30']),
    },
  }
}
