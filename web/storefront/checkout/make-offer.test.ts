import { describe, expect, it } from 'vitest'
import { quote } from '#shop/checkout/quote.ts'
import type { DeliveryOffer } from '#shop/delivery/delivery-method.ts'
import { fromNaira } from '#shop/money.ts'
import { makeOffer, readChoice } from './make-offer.ts'
import type { Choice } from './offer.ts'

const lgas = [
  { name: 'Ikorodu', standardFeeKobo: fromNaira(5_000), expressFeeKobo: fromNaira(10_000) },
  { name: 'Kosofe', standardFeeKobo: fromNaira(2_500), expressFeeKobo: fromNaira(7_500) },
]
const days = { promisedFrom: '2026-12-01', promisedUntil: '2026-12-04' }
const toKosofe: DeliveryOffer[] = [
  { method: 'standard', feeKobo: fromNaira(2_500), ...days },
  { method: 'express', feeKobo: fromNaira(7_500), ...days },
  { method: 'collection', feeKobo: 0, ...days },
]

describe('an offer before the LGA is known', () => {
  const choice: Choice = { lga: null, method: 'standard', assembly: 'none' }
  const deliveries = toKosofe.filter(({ method }) => method === 'collection')

  it('names no fee and no total, only the least that delivery costs', () => {
    const offer = offerFor({ goods: 20_000, choice, deliveries })
    expect(offer.ways.map(({ costKobo, leastKobo }) => [costKobo, leastKobo])).toEqual([
      [null, fromNaira(2_500)],
      [null, fromNaira(7_500)],
      [0, 0],
    ])
    expect(offer.sums).toMatchObject({ deliveryKobo: null, totalKobo: null })
  })

  it('names the total where standard delivery is free anywhere', () => {
    const offer = offerFor({ goods: 60_000, choice, deliveries })
    expect(offer.sums).toMatchObject({ deliveryKobo: 0, totalKobo: fromNaira(60_000) })
    expect(offer.ways[1]?.costKobo).toBeNull()
  })

  it('does not take express for free because standard is', () => {
    const offer = offerFor({ goods: 60_000, choice: { ...choice, method: 'express' }, deliveries })
    expect(offer.sums.totalKobo).toBeNull()
  })

  it('names the total of a collection', () => {
    const offer = offerFor({ goods: 20_000, choice: { ...choice, method: 'collection' }, deliveries })
    expect(offer.sums).toMatchObject({ deliveryKobo: 0, totalKobo: fromNaira(20_000) })
  })
})

describe('an offer to an LGA', () => {
  it('sums up what is chosen', () => {
    const choice: Choice = { lga: 'Kosofe', method: 'express', assembly: 'at-home' }
    const offer = offerFor({ goods: 128_000, choice, deliveries: toKosofe })
    expect(offer.ways.map(({ costKobo }) => costKobo)).toEqual([0, fromNaira(7_500), 0])
    expect(offer.sums).toMatchObject({
      deliveryKobo: fromNaira(7_500),
      assemblyKobo: fromNaira(6_000),
      totalKobo: fromNaira(141_500),
    })
  })
})

describe('readChoice', () => {
  it('takes what there is, and standard delivery and assembly at the store else', () => {
    expect(choose({}, true)).toEqual({ lga: null, method: 'standard', assembly: 'at-store' })
    expect(choose({ lga: 'Kosofe', method: 'express', assembly: 'boxed' }, true)).toEqual({
      lga: 'Kosofe',
      method: 'express',
      assembly: 'boxed',
    })
    expect(choose({ lga: 'Atlantis', method: 'teleport', assembly: 'none' }, true)).toEqual({
      lga: null,
      method: 'standard',
      assembly: 'at-store',
    })
  })

  it('assembles nothing where there is no bike, and nothing at home that is collected', () => {
    expect(choose({ assembly: 'at-home' }, false).assembly).toBe('none')
    expect(choose({ assembly: 'at-home', method: 'collection' }, true).assembly).toBe('at-store')
  })
})

function offerFor({ goods, choice, deliveries }: { goods: number; choice: Choice; deliveries: DeliveryOffer[] }) {
  return makeOffer({
    choice,
    lgas,
    deliveries,
    price: (delivery) => ({
      ...quote({
        lines: [{ variantId: 'a', unitPriceKobo: fromNaira(goods), quantity: 1, isBike: true, bundleKobo: 0 }],
        code: null,
        delivery,
        assembly: choice.assembly,
        settings: {
          flatDeliveryKobo: fromNaira(5_000),
          freeDeliveryFromKobo: fromNaira(50_000),
          assemblyAtHomeKobo: fromNaira(6_000),
          chargesVat: true,
          vatBasisPoints: 750,
        },
      }),
      code: null,
      bundles: [],
    }),
  })
}

function choose(chosen: Record<string, string>, holdsBike: boolean) {
  return readChoice((name) => chosen[name] ?? null, { lgas, holdsBike })
}
