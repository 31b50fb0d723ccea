import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Saving } from '#shop/bundles/bundle.ts'
import type { CartBundle, CartLine } from '#shop/cart/cart.ts'
import { quoteLines } from '#shop/checkout/quote-cart.ts'
import { assemblies } from '#shop/delivery/assembly.ts'
import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import type { Discount, Promotion } from '#shop/promotions/promotion.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'
import { carts } from '../support/thoroughness.ts'
import { type Basket, bill } from './oracle.ts'

const today = '2026-11-30'
const categories = ['adult', 'kids', 'accessories']

const price = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }),
  // whole naira, as a shop has them, and prices that leave kobo over
  fc.integer({ min: 1, max: 500_000 }).map((naira) => naira * 100),
  fc.constantFrom(1, 99, 2_499, 12_345_67, 1_000_000_000),
)
const line = fc.record({
  variantId: fc.uuid(),
  unitPriceKobo: price,
  quantity: fc.integer({ min: 1, max: 20 }),
  categoryId: fc.constantFrom(...categories),
  isBike: fc.boolean(),
})
const day = fc.option(fc.constantFrom('2026-11-29', today, '2026-12-01'))
const code = fc.record({
  discount: fc.oneof<fc.Arbitrary<Discount>[]>(
    fc.record({
      kind: fc.constant('percent'),
      basisPoints: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1_000, 10_000)),
    }),
    fc.record({ kind: fc.constant('amount'), amountKobo: fc.oneof(price, fc.integer({ min: 1, max: 1e12 })) }),
    fc.constant({ kind: 'free-delivery' }),
  ),
  categoryId: fc.option(fc.constantFrom(...categories)),
  minimumSpendKobo: fc.option(price),
  isOn: fc.constantFrom(true, true, true, true, false),
  firstDay: day,
  lastDay: day,
  mostUses: fc.option(fc.integer({ min: 1, max: 3 })),
  uses: fc.integer({ min: 0, max: 3 }),
})
const bundle = fc.record({
  // places of its parts in the cart, or beside it
  at: fc.uniqueArray(fc.nat(11), { minLength: 2, maxLength: 4 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  saving: fc.oneof<fc.Arbitrary<Saving>[]>(
    fc.record({ kind: fc.constant('percent'), basisPoints: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ kind: fc.constant('amount'), amountKobo: price }),
  ),
})
const anyBasket = fc.record({
  bundles: fc.array(bundle, { maxLength: 3 }),
  lines: fc.array(line, { maxLength: 12 }),
  code: fc.option(code, { freq: 6 }),
  delivery: fc.option(
    fc.record({
      method: fc.constantFrom(...deliveryMethods),
      feeKobo: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
    }),
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

type AnyBasket = typeof anyBasket extends fc.Arbitrary<infer Made> ? Made : never

/** The bundles of a basket by the places of their parts; the one after the last line is a part that is not there. */
function together({ lines, bundles }: AnyBasket) {
  return bundles.map(({ at, ...held }) => ({
    ...held,
    at: [...new Set(at.map((place) => place % (lines.length + 1)))],
  }))
}

function held(basket: AnyBasket): CartBundle[] {
  return together(basket).map(({ at, quantity, saving }) => ({
    bundleId: 'a bundle',
    slug: 'a-bundle',
    name: 'A bundle',
    partNames: [],
    variantIds: at.map((place) => basket.lines[place]?.variantId ?? 'not there'),
    quantity,
    saving,
  }))
}

/** As the shop sums it up. */
function quoted({ lines, code, delivery, assembly, settings }: AnyBasket, bundles: CartBundle[]) {
  const promotion: Promotion | null = code && {
    ...code,
    id: 'a promotion',
    code: 'CODE',
    category: code.categoryId === null ? null : { id: code.categoryId, name: code.categoryId },
    firstOrderOnly: false,
    onlyFor: null,
    mostUsesPerCustomer: null,
    version: 1,
  }
  const offer = delivery && { ...delivery, promisedFrom: today, promisedUntil: today }
  return quoteLines(
    { lines: lines as unknown as CartLine[], promotion, bundles },
    { offer, assembly },
    settings as ShopSettings,
    today,
  )
}

/** As the rules say. */
function billed(wish: AnyBasket) {
  const { lines, code, delivery, assembly, settings } = wish
  const { basisPoints, amountKobo } = { basisPoints: 0, amountKobo: 0, ...code?.discount }
  const basket: Basket = {
    lines,
    together: together(wish).map(({ at, quantity, saving }) => ({
      parts: at,
      times: quantity,
      kind: saving.kind,
      value: saving.kind === 'percent' ? saving.basisPoints : saving.amountKobo,
    })),
    code: code && {
      kind: code.discount.kind,
      value: basisPoints || amountKobo,
      onlyCategory: code.categoryId,
      leastSpendKobo: code.minimumSpendKobo,
      isOn: code.isOn,
      firstDay: code.firstDay,
      lastDay: code.lastDay,
      usesLeft: code.mostUses === null ? null : Math.max(0, code.mostUses - code.uses),
    },
    today,
    delivery: delivery && { way: delivery.method, feeKobo: delivery.feeKobo },
    isBuiltAtHome: assembly === 'at-home',
    rules: {
      flatFeeKobo: settings.flatDeliveryKobo,
      freeFromKobo: settings.freeDeliveryFromKobo,
      buildingFeeKobo: settings.assemblyAtHomeKobo,
      vatBasisPoints: settings.chargesVat ? settings.vatBasisPoints : 0,
    },
  }
  return bill(basket)
}

describe('money', () => {
  test(`is the same for ${carts.toLocaleString('en')} carts, whoever sums it up`, () => {
    const seen = { counted: 0, refused: 0, free: 0, shared: 0, bundled: 0, bundledAndCounted: 0 }
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const quote = quoted(basket, held(basket))
        const exact = billed(basket)
        const { lines, goodsKobo, discountKobo, deliveryKobo, assemblyKobo, totalKobo, vatKobo } = quote
        const sums = [goodsKobo, discountKobo, deliveryKobo, assemblyKobo, totalKobo, vatKobo]
        const parts = lines.map((line) => line.discountKobo)

        // compared by hand: an expectation for each of a million carts would take longer than all of the sums
        const isExact =
          sums.map(BigInt).join() ===
            [exact.goods, exact.discount, exact.shipping, exact.building, exact.total, exact.vat].join() &&
          parts.map(BigInt).join() === exact.shares.join() &&
          (quote.code !== null && quote.code.missing === null) === exact.isCodeCounted
        const isWhole = [...sums, ...parts].every((kobo) => Number.isSafeInteger(kobo) && kobo >= 0)
        const refundable = lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0) + deliveryKobo + assemblyKobo
        const isRefundable = refundable === totalKobo && lines.every(({ lineKobo }) => lineKobo >= 0)
        const reversed = quoted({ ...basket, lines: basket.lines.toReversed() }, held(basket))
        const isSameReversed = reversed.totalKobo === totalKobo && reversed.vatKobo === vatKobo

        if (exact.isCodeCounted) seen.counted += 1
        else if (basket.code) seen.refused += 1
        if (quote.bundleKobo > 0) seen.bundled += 1
        if (quote.bundleKobo > 0 && quote.savedByCodeKobo > 0) seen.bundledAndCounted += 1
        if (exact.total === 0n && basket.lines.length > 0) seen.free += 1
        if (parts.filter((part) => part > 0).length > 1) seen.shared += 1
        if (isExact && isWhole && isRefundable && isSameReversed) return
        expect({ quote, exact, isWhole, isRefundable, isSameReversed }).toBe('the same')
      }),
      { numRuns: carts },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(carts / 1_000)
  })

  test('is the same for a line and for its parts', () => {
    fc.assert(
      fc.property(anyBasket, fc.nat(19), (basket, at) => {
        const split = basket.lines.flatMap((line) => {
          const first = Math.min(at, line.quantity - 1)
          return first === 0
            ? [line]
            : [
                { ...line, quantity: first },
                { ...line, quantity: line.quantity - first },
              ]
        })
        expect(quoted({ ...basket, lines: split }, []).totalKobo).toBe(quoted(basket, []).totalKobo)
      }),
      { numRuns: carts / 20 },
    )
  })
})
