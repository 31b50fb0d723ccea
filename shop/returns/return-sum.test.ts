import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnSum, type SettledBefore } from './return-sum.ts'

const anyOrder = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      variantId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 20 }),
      lineKobo: fc.integer({ min: 0, max: 1_000_000_000 }),
      isBike: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5, selector: ({ variantId }) => variantId },
  ),
  deliveryKobo: fc.integer({ min: 0, max: 1_000_000 }),
  assemblyKobo: fc.integer({ min: 0, max: 1_000_000 }),
})

test('units that come back one by one give back their line to the kobo, and delivery once', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.boolean()), (order, faults) => {
      const units = new Map<string, number>()
      let before: SettledBefore = { units, faultyBikes: 0, deliveryKobo: 0 }
      const bikes = order.lines.reduce((sum, { isBike, quantity }) => sum + (isBike ? quantity : 0), 0)
      let givenKobo = 0
      let fees = 0
      let hadFault = false
      for (const { variantId, quantity, isBike } of order.lines)
        for (let unit = 0; unit < quantity; unit += 1) {
          const isFault = faults.next().value === true
          const sum = returnSum(order, [{ variantId, quantity: 1, isFault, deductedKobo: 0 }], before, {
            isExchange: false,
          })
          givenKobo += sum.totalKobo
          fees += sum.deliveryKobo + sum.assemblyKobo
          hadFault ||= isFault
          units.set(variantId, (units.get(variantId) ?? 0) + 1)
          before = {
            units,
            faultyBikes: before.faultyBikes + (isFault && isBike ? 1 : 0),
            deliveryKobo: before.deliveryKobo + sum.deliveryKobo,
          }
        }
      const goodsKobo = order.lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0)
      expect(givenKobo - fees).toBe(goodsKobo)
      expect(before.deliveryKobo).toBe(hadFault ? order.deliveryKobo : 0)
      const assemblyKobo = fees - before.deliveryKobo
      expect(assemblyKobo).toBeLessThanOrEqual(order.assemblyKobo)
      if (bikes > 0 && before.faultyBikes === bikes) expect(assemblyKobo).toBe(order.assemblyKobo)
    }),
    { numRuns: 300 },
  )
})

test('what is kept back is never more than the line, and an exchange gives no delivery back', () => {
  const order = {
    lines: [{ variantId: 'a', quantity: 3, lineKobo: 1_000, isBike: false }],
    deliveryKobo: 250,
    assemblyKobo: 0,
  }
  const before = { units: new Map(), faultyBikes: 0, deliveryKobo: 0 }
  const line = { variantId: 'a', quantity: 1, isFault: true, deductedKobo: 9_999 }
  expect(returnSum(order, [line], before, { isExchange: true })).toEqual({
    lines: [{ variantId: 'a', fullKobo: 333, deductedKobo: 333, kobo: 0 }],
    deliveryKobo: 0,
    assemblyKobo: 0,
    totalKobo: 0,
  })
})
