import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carts } from '../../tests/support/thoroughness.ts'
import { assemblies } from '../delivery/assembly.ts'
import { deliveryMethods } from '../delivery/delivery-method.ts'
import { type QuoteFacts, quote } from './quote.ts'

const settings = {
  flatDeliveryKobo: 500_000,
  freeDeliveryFromKobo: 5_000_000,
  assemblyAtHomeKobo: 600_000,
  chargesVat: true,
  vatBasisPoints: 750,
}
const bike = { variantId: 'bike', unitPriceKobo: 12_800_000, quantity: 1, isBike: true }
const bell = { variantId: 'bell', unitPriceKobo: 350_000, quantity: 2, isBike: false }
const facts = {
  lines: [bell],
  discountKobo: 0,
  delivery: null,
  assembly: 'none',
  settings,
} as const satisfies QuoteFacts

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
    expect(quote({ ...just, discountKobo: 1 })).toMatchObject({ deliveryKobo: 250_000, missingForFreeDeliveryKobo: 1 })
  })

  test('asks for a mechanic at the door, and for no other assembly', () => {
    const at = (assembly: (typeof assemblies)[number]) => quote({ ...facts, lines: [bike], assembly }).assemblyKobo
    expect(assemblies.map(at)).toEqual([0, 0, 0, 600_000])
  })

  test('adds up for every cart, whatever the order of its lines', () => {
    const line = fc.record({
      variantId: fc.uuid(),
      unitPriceKobo: fc.integer({ min: 1, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      isBike: fc.boolean(),
    })
    const anyFacts = fc.record({
      lines: fc.array(line, { maxLength: 12 }),
      discountKobo: fc.integer({ min: 0, max: 2_000_000_000 }),
      delivery: fc.option(
        fc.record({ method: fc.constantFrom(...deliveryMethods), feeKobo: fc.integer({ min: 0, max: 1_000_000 }) }),
      ),
      assembly: fc.constantFrom(...assemblies),
      settings: fc.record({
        flatDeliveryKobo: fc.integer({ min: 0, max: 1_000_000 }),
        freeDeliveryFromKobo: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
        assemblyAtHomeKobo: fc.integer({ min: 0, max: 1_000_000 }),
        chargesVat: fc.boolean(),
        vatBasisPoints: fc.integer({ min: 0, max: 2_000 }),
      }),
    })
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const quoted = quote(facts)
        const exact = oracle(facts)
        expect(BigInt(quoted.totalKobo)).toBe(exact.total)
        expect(BigInt(quoted.goodsKobo)).toBe(exact.goods)
        expect(quoted.lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0)).toBe(
          quoted.goodsKobo - quoted.discountKobo,
        )
        expect(quoted.lines.every(({ lineKobo, discountKobo }) => lineKobo >= 0 && discountKobo >= 0)).toBe(true)
        expect(quoted.totalKobo).toBe(
          quoted.goodsKobo - quoted.discountKobo + quoted.deliveryKobo + quoted.assemblyKobo,
        )
        expect(Number.isSafeInteger(quoted.totalKobo) && quoted.totalKobo >= 0).toBe(true)
        expect(quoted.vatKobo).toBeLessThanOrEqual(quoted.totalKobo)

        const reversed = quote({ ...facts, lines: facts.lines.toReversed() })
        expect(reversed.totalKobo).toBe(quoted.totalKobo)
      }),
      { numRuns: carts },
    )
  })
})

/** The same rules once more, in whole numbers without bounds and in other words. */
function oracle({ lines, discountKobo, delivery, assembly, settings }: QuoteFacts) {
  let goods = 0n
  for (const line of lines) goods += BigInt(line.unitPriceKobo) * BigInt(line.quantity)
  const reduced = goods > BigInt(discountKobo) ? goods - BigInt(discountKobo) : 0n

  let shipping = BigInt(delivery ? delivery.feeKobo : settings.flatDeliveryKobo)
  if (lines.length === 0) shipping = 0n
  const isStandard = !delivery || delivery.method === 'standard'
  if (isStandard && settings.freeDeliveryFromKobo !== null && reduced >= BigInt(settings.freeDeliveryFromKobo))
    shipping = 0n
  const mechanic = assembly === 'at-home' ? BigInt(settings.assemblyAtHomeKobo) : 0n
  return { goods, total: reduced + shipping + mechanic }
}
