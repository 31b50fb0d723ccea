import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundSum } from './refund-sum.ts'

const nothing = { withDelivery: false, otherKobo: 0 }

test('a line that goes back unit by unit gives no more than it cost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 100_000_000 }), (quantity, lineKobo) => {
      const lines = [{ variantId: 'a', quantity, lineKobo }]
      const one = refundSum({ lines, deliveryKobo: 0 }, { ...nothing, units: new Map([['a', 1]]) })
      const all = refundSum({ lines, deliveryKobo: 0 }, { ...nothing, units: new Map([['a', quantity]]) })
      expect(all).toBe(lineKobo)
      expect(one * quantity).toBeLessThanOrEqual(lineKobo)
    }),
  )
})

test('delivery and another sum come on top', () => {
  const order = { lines: [{ variantId: 'a', quantity: 2, lineKobo: 1_001 }], deliveryKobo: 500 }
  expect(refundSum(order, { units: new Map([['a', 1]]), withDelivery: true, otherKobo: 7 })).toBe(500 + 500 + 7)
})
