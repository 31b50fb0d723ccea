import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromNaira, shareOut, showMoney, vatContained } from './money.ts'

describe('money', () => {
  test('is shown in naira with thousands, and with kobo only where there are some', () => {
    expect(showMoney(500_000)).toBe('₦5,000')
    expect(showMoney(45_000_000)).toBe('₦450,000')
    expect(showMoney(500_050)).toBe('₦5,000.50')
    expect(showMoney(0)).toBe('₦0')
    expect(showMoney(-2_185_000)).toBe('−₦21,850')
  })

  test('comes whole from naira', () => {
    expect(fromNaira(2_500)).toBe(250_000)
    expect(fromNaira(0.1 + 0.2)).toBe(30)
  })

  test('is shared out to the kobo, nearly in proportion, and nothing to weights of 0', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), weights, (total, weights) => {
        const parts = shareOut(total, weights)
        const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        if (sum === 0n) return
        for (const [index, part] of parts.entries()) {
          const exact = BigInt(total) * BigInt(weights[index] ?? 0)
          const floor = exact / sum
          expect(BigInt(part) === floor || (BigInt(part) === floor + 1n && exact % sum > 0n)).toBe(true)
        }
      }),
    )
  })

  test('contains its VAT: net and VAT add up, and VAT is the rate of the net within half a kobo', () => {
    expect(vatContained(10_750, 750)).toBe(750)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 3_000 }), (gross, rate) => {
        const vat = vatContained(gross, rate)
        const net = gross - vat
        // vat/net = rate, cleared of fractions: |vat·10000 − net·rate| stays within half of (10000 + rate)
        expect(Math.abs(vat * 10_000 - net * rate) * 2).toBeLessThanOrEqual(10_000 + rate)
      }),
    )
  })
})
