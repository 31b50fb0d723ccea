import { describe, expect, test } from 'vitest'
import { slugFrom } from '#shop/slug.ts'
import { readColours, readNewProduct, readSizes } from './new-product-form.ts'

const typed = {
  name: 'Marina Hybrid 9',
  category: '',
  type: 'hybrid',
  brand: 'Eko',
  price: '128,000',
  compare: '',
  sku: 'EKO-MH9',
  colours: 'Lagoon Blue #174B95\nForest #1f4a34',
  sizes: 'S 155-165\nM 165–178 cm\nL',
}

describe('a new product', () => {
  test('has a variant for each colour in each size, each with a SKU of its own', () => {
    const read = readNewProduct(typed)
    if (!('variants' in read)) throw new Error(JSON.stringify(read))
    expect(read.slug).toBe('marina-hybrid-9')
    expect(read.variants.map(({ sku }) => sku)).toEqual([
      'EKO-MH9-LAGOO-S',
      'EKO-MH9-LAGOO-M',
      'EKO-MH9-LAGOO-L',
      'EKO-MH9-FORES-S',
      'EKO-MH9-FORES-M',
      'EKO-MH9-FORES-L',
    ])
  })

  test('without colours and sizes has one variant', () => {
    const read = readNewProduct({ ...typed, colours: '', sizes: '' })
    expect(read).toMatchObject({ variants: [{ sku: 'EKO-MH9', colour: null, size: null, priceKobo: 12_800_000 }] })
  })

  test('colours that begin alike do not share a SKU', () => {
    const read = readNewProduct({ ...typed, colours: 'Lagoon Blue #174b95\nLagoon Green #174b96', sizes: '' })
    expect(read).toMatchObject({ variants: [{ sku: 'EKO-MH9-LAGOO' }, { sku: 'EKO-MH9-LAGOO2' }] })
  })

  test.each([
    ['price', '0'],
    ['price', '9223372036854775808'],
    ['compare', '1'],
    ['sku', 'a b'],
    ['colours', 'Blue'],
    ['sizes', 'M 178-165'],
    ['name', '!!'],
  ])('says at the field what is wrong: %s %s', (field, value) => {
    expect(readNewProduct({ ...typed, [field]: value })).toMatchObject({ errors: [{ field }] })
  })
})

test('an address has small letters and figures only', () => {
  expect(slugFrom('  Ìkòyí City—7!  ')).toBe('ikoyi-city-7')
})

test('a colour is a name and its paint, a size whom it fits', () => {
  expect(readColours('Sun  #FFC400\n')).toEqual({ colours: [{ slug: 'sun', name: 'Sun', hex: '#ffc400' }] })
  expect(readSizes('16″ 105 to 120')).toEqual({
    sizes: [{ label: '16″', fits: null, riderMinCm: 105, riderMaxCm: 120 }],
  })
  expect(readColours('Sun #ffc400\nSUN #ffc400')).toHaveProperty('error')
})
