import { describe, expect, test } from 'vitest'
import { choiceSearch, choose, openVariants, readAsked, standingOfColour, standingOfSize } from './choice.ts'
import type { ShownVariant } from './shown-product.ts'

const bike = {
  colours: [colour('lagoon'), colour('forest'), colour('bone')],
  sizes: [size('S'), size('M'), size('L')],
  variants: [
    variant('lagoon', 'S', 0),
    variant('lagoon', 'M', 0),
    variant('forest', 'S', 2),
    variant('forest', 'M', 0),
    variant('bone', 'L', 5),
  ],
}
const nothing = { colour: null, size: null }

describe('what is chosen', () => {
  test('a size is never chosen by itself', () => {
    expect(choose(bike, nothing)).toEqual({ colour: 'forest', size: null, variant: null })
  })

  test('without a wish, the first colour that can be bought is shown', () => {
    expect(choose(bike, { colour: null, size: 'L' }).colour).toBe('bone')
    const soldOut = { ...bike, variants: bike.variants.map((variant) => ({ ...variant, available: 0 })) }
    expect(choose(soldOut, nothing).colour).toBe('lagoon')
  })

  test('what was asked is chosen, sold out or not', () => {
    const choice = choose(bike, { colour: 'lagoon', size: 'M' })
    expect(choice).toMatchObject({ colour: 'lagoon', size: 'M', variant: { sku: 'lagoon-M', available: 0 } })
  })

  test('a size that is not made in the colour is open again', () => {
    expect(choose(bike, { colour: 'bone', size: 'S' })).toEqual({ colour: 'bone', size: null, variant: null })
  })

  test('words that the product does not know are as if not asked', () => {
    expect(choose(bike, { colour: 'pink', size: 'XXL' })).toEqual(choose(bike, nothing))
  })

  test('the only size, and a product without choice, need no asking', () => {
    const oneSize = { colours: [], sizes: [size('12 in')], variants: [variant(null, '12 in', 1)] }
    expect(choose(oneSize, nothing).variant?.sku).toBe('null-12 in')
    const plain = { colours: [], sizes: [], variants: [variant(null, null, 1)] }
    expect(choose(plain, nothing)).toMatchObject({ colour: null, size: null, variant: { sku: 'null-null' } })
  })
})

describe('how the options stand', () => {
  const inForest = choose(bike, { colour: 'forest', size: null })

  test('sizes in the chosen colour', () => {
    expect(['S', 'M', 'L'].map((label) => standingOfSize(bike, inForest, label))).toEqual([
      'in-stock',
      'sold-out',
      'not-made',
    ])
  })

  test('colours in all sizes, or in the chosen one', () => {
    expect(standingOfColour(bike, inForest, 'lagoon')).toBe('sold-out')
    expect(standingOfColour(bike, inForest, 'forest')).toBe('in-stock')
    expect(standingOfColour(bike, choose(bike, { colour: 'forest', size: 'M' }), 'forest')).toBe('sold-out')
  })

  test('what is open: the variant, else those of the colour', () => {
    expect(openVariants(bike, choose(bike, { colour: 'bone', size: 'L' })).map(({ sku }) => sku)).toEqual(['bone-L'])
    expect(openVariants(bike, inForest).map(({ sku }) => sku)).toEqual(['forest-S', 'forest-M'])
  })
})

test('a choice is read back from its query string', () => {
  for (const asked of [nothing, { colour: 'bone', size: null }, { colour: 'bone', size: '54–60 cm & more' }]) {
    expect(readAsked(new URLSearchParams(choiceSearch(asked)))).toEqual(asked)
  }
})

function colour(slug: string) {
  return { slug, name: slug, hex: '#000000' }
}

function size(label: string) {
  return { label, fits: null, riderMinCm: null, riderMaxCm: null }
}

function variant(colour: string | null, size: string | null, available: number): ShownVariant {
  return {
    sku: `${colour}-${size}`,
    colour,
    size,
    priceKobo: 100,
    compareAtPriceKobo: null,
    available,
  }
}
