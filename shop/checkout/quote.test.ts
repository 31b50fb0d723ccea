import { describe, expect, test } from 'vitest'
import { assemblies } from '../delivery/assembly.ts'
import { type QuoteFacts, quote } from './quote.ts'

const settings = {
  flatDeliveryKobo: 500_000,
  freeDeliveryFromKobo: 5_000_000,
  assemblyAtHomeKobo: 600_000,
  chargesVat: true,
  vatBasisPoints: 750,
}
const bike = { variantId: 'bike', unitPriceKobo: 12_800_000, quantity: 1, isBike: true, bundleKobo: 0 }
const bell = { variantId: 'bell', unitPriceKobo: 350_000, quantity: 2, isBike: false, bundleKobo: 0 }
const facts = {
  lines: [bell],
  code: null,
  delivery: null,
  assembly: 'none',
  settings,
} as const satisfies QuoteFacts

const code = { goodsKobo: 0, isShared: [true], freesDelivery: false }

describe('a quote', () => {
  test('of an empty cart is nothing', () => {
    expect(quote({ ...facts, lines: [] })).toMatchObject({ goodsKobo: 0, deliveryKobo: 0, totalKobo: 0, vatKobo: 0 })
  })

  test('asks the flat fee until the address is known, and then the fee of the zone', () => {
    expect(quote(facts)).toMatchObject({
      goodsKobo: 700_000,
      deliveryKobo: 500_000,
      totalKobo: 1_200_000,
      isDeliveryEstimated: true,
    })
    const toKosofe = quote({ ...facts, delivery: { method: 'standard', feeKobo: 250_000 } })
    expect(toKosofe).toMatchObject({ deliveryKobo: 250_000, totalKobo: 950_000, isDeliveryEstimated: false })
  })

  test('frees standard delivery from ₦50,000 of goods on, after discounts, and never express', () => {
    const standard = { method: 'standard', feeKobo: 250_000 } as const
    const bikes = { ...facts, lines: [bike], assembly: 'boxed' } as const
    expect(quote({ ...bikes, delivery: standard })).toMatchObject({ deliveryFeeKobo: 250_000, deliveryKobo: 0 })
    expect(quote({ ...bikes, delivery: { method: 'express', feeKobo: 750_000 } })).toMatchObject({
      deliveryKobo: 750_000,
    })

    const just = { ...facts, lines: [{ ...bell, unitPriceKobo: 5_000_000, quantity: 1 }], delivery: standard }
    expect(quote(just)).toMatchObject({ deliveryKobo: 0, missingForFreeDeliveryKobo: 0 })
    expect(quote({ ...just, code: { ...code, goodsKobo: 1 } })).toMatchObject({
      deliveryKobo: 250_000,
      missingForFreeDeliveryKobo: 1,
    })
  })

  test('asks for a mechanic at the door, and for no other assembly', () => {
    const at = (assembly: (typeof assemblies)[number]) => quote({ ...facts, lines: [bike], assembly }).assemblyKobo
    expect(assemblies.map(at)).toEqual([0, 0, 0, 600_000])
  })

  test('shares a discount over the lines that it is for, to the kobo', () => {
    const lines = [bike, bell, { ...bell, variantId: 'light', unitPriceKobo: 100_000, quantity: 1 }]
    const shared = quote({
      ...facts,
      lines,
      code: { goodsKobo: 100_001, isShared: [false, true, true], freesDelivery: false },
    })
    expect(shared.lines.map(({ discountKobo }) => discountKobo)).toEqual([0, 87_501, 12_500])
    expect(shared).toMatchObject({ discountKobo: 100_001, savedByCodeKobo: 100_001 })
  })

  test('never takes more off than the goods cost that a code is for, and can come to nothing', () => {
    const collection = { method: 'collection', feeKobo: 0 } as const
    const free = quote({ ...facts, delivery: collection, code: { ...code, goodsKobo: 50_000_000 } })
    expect(free).toMatchObject({ discountKobo: 700_000, totalKobo: 0, vatKobo: 0 })
    const none = quote({ ...facts, code: { ...code, goodsKobo: 50_000_000, isShared: [false] } })
    expect(none).toMatchObject({ discountKobo: 0, savedByCodeKobo: 0 })
  })

  test('frees standard delivery by a code, and counts as saved only what would have been asked', () => {
    const frees = { ...facts, code: { ...code, freesDelivery: true } }
    const standard = { method: 'standard', feeKobo: 250_000 } as const
    expect(quote({ ...frees, delivery: standard })).toMatchObject({
      deliveryFeeKobo: 250_000,
      deliveryKobo: 0,
      savedByCodeKobo: 250_000,
      missingForFreeDeliveryKobo: null,
    })
    expect(quote({ ...frees, delivery: { method: 'express', feeKobo: 750_000 } })).toMatchObject({
      deliveryKobo: 750_000,
      savedByCodeKobo: 0,
    })
    expect(quote({ ...frees, lines: [bike], assembly: 'boxed', delivery: standard })).toMatchObject({
      deliveryKobo: 0,
      savedByCodeKobo: 0,
      missingForFreeDeliveryKobo: 0,
    })
  })
})
