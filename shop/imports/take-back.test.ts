import { describe, expect, test } from 'vitest'
import type { FiledProduct } from './filed-product.ts'
import { blankProduct } from './plan-product.ts'
import { takeBack } from './take-back.ts'

const variant = {
  id: 'one',
  sku: 'A',
  colour: null,
  size: null,
  priceKobo: 500,
  compareAtPriceKobo: null,
  isRetired: false,
  lowAt: 2,
  onHand: 3,
}
const before: FiledProduct = {
  ...blankProduct('eko'),
  id: 'eko',
  name: 'Before',
  attributes: { gears: 7, bell: true },
  variants: [variant],
}
const after: FiledProduct = {
  ...before,
  name: 'After',
  badge: 'New',
  attributes: { gears: 8 },
  variants: [
    { ...variant, priceKobo: 600, lowAt: 5 },
    { ...variant, id: 'two', sku: 'B', size: 'M' },
  ],
}

describe('a product that an import changed', () => {
  test('goes back as it was, with what was added retired', () => {
    const { wanted, kept } = takeBack({ before, after, now: after })
    expect(kept).toEqual([])
    expect(wanted).toEqual({
      ...before,
      variants: [variant, { ...variant, id: 'two', sku: 'B', size: 'M', isRetired: true }],
    })
  })

  test('keeps what somebody changed since, and gives the rest back', () => {
    const now: FiledProduct = {
      ...after,
      name: 'Somebody’s',
      attributes: { gears: 9 },
      variants: [
        { ...variant, priceKobo: 700, lowAt: 5, onHand: 1 },
        { ...variant, id: 'two', sku: 'B2', size: 'M' },
      ],
    }
    const { wanted, kept } = takeBack({ before, after, now })
    expect(kept).toEqual(['name', 'gears', 'A', 'B2'])
    expect(wanted).toMatchObject({ name: 'Somebody’s', badge: null, attributes: { gears: 9, bell: true } })
    expect(wanted.variants).toMatchObject([
      { priceKobo: 700, lowAt: 2, onHand: 1 },
      { sku: 'B2', isRetired: false },
    ])
  })

  test('keeps a price that would no longer be below its compare-at price', () => {
    const now = { ...after, variants: [{ ...variant, priceKobo: 600, compareAtPriceKobo: 650, lowAt: 5 }] }
    const dear = { ...before, variants: [{ ...variant, priceKobo: 900 }] }
    const { wanted, kept } = takeBack({ before: dear, after, now })
    expect(kept).toEqual(['A'])
    expect(wanted.variants[0]?.priceKobo).toBe(600)
  })

  test('that was changed to the same as before by somebody is as it was', () => {
    expect(takeBack({ before, after, now: before })).toEqual({ wanted: before, kept: [] })
  })
})
