import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourFamilies } from '#shop/listing/colour-family.ts'
import { type ListingFilter, sorts, unfiltered } from '#shop/listing/listing-filter.ts'
import { listingAddress, readFilter } from './filter-params.ts'

describe('reading an address', () => {
  test('nothing asked shows everything, newest first', () => {
    expect(read('')).toEqual(unfiltered)
  })

  test('takes each word that the shop knows', () => {
    expect(
      read(
        'q=helmet&filter=new&brand=Kere&brand=Eko&wheel=28&size=M&colour=red&brake=V-brake&frame=steel&gears=7&gears=8&battery=500&height=118&min=5000&max=80,000' +
          '&stock=in&discount=yes&sort=price-low&page=3',
      ),
    ).toEqual({
      categoryId: null,
      query: 'helmet',
      onlyNew: true,
      brands: ['Eko', 'Kere'],
      wheels: ['28'],
      sizes: ['M'],
      colours: ['red'],
      brakes: ['V-brake'],
      frames: ['steel'],
      gears: ['7', '8'],
      batteryWh: 500,
      heightCm: 118,
      minKobo: 500_000,
      maxKobo: 8_000_000,
      inStock: true,
      discounted: true,
      sort: 'price-low',
      page: 3,
    })
  })

  test.each([
    ...[
      'sort=cheapest',
      'sort=',
      'sort=relevance',
      'filter=old',
      'page=0',
      'page=-2',
      'page=1.5',
      'page=x',
      'page=1e3',
    ],
    ...[
      'q=%20',
      'max=abc',
      'min=-1',
      'max=1e5',
      'max=12345678901',
      'height=12',
      'height=999',
      'height=abc',
      'wheel=big',
    ],
    ...['brake=', 'frame=%00', 'gears=many', 'gears=123', 'battery=', 'battery=0', 'battery=12345', 'battery=big'],
    ...['colour=plaid', 'stock=yes', 'discount=1', 'brand=', 'brand=%00', 'size=%0A', 'unknown=1', 'brand[]=Eko'],
  ])('ignores what it does not understand: %s', (search) => {
    expect(read(search)).toEqual(unfiltered)
  })

  test('a search is one line of at most 100 signs, ordered by relevance unless another order is chosen', () => {
    expect(read('q=%20%20red%0A%09bike%00%20')).toMatchObject({ query: 'red bike', sort: 'relevance' })
    expect(read('q=red&sort=newest').sort).toBe('newest')
    expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(100)
    expect(read(`q=${'x'.repeat(99)}${encodeURIComponent('🚲')}`).query).toHaveLength(100)
  })

  test('prices in the wrong order are put right, and naira may be written as people write them', () => {
    expect(read('min=90000&max=50000')).toMatchObject({ minKobo: 5_000_000, maxKobo: 9_000_000 })
    expect(read('max=%E2%82%A680,000').maxKobo).toBe(8_000_000)
  })

  test('however many values are named, a page of them is read', () => {
    expect(read(Array.from({ length: 500 }, (_, i) => `brand=B${i}`).join('&')).brands).toHaveLength(20)
  })
})

describe('writing an address', () => {
  test('says only what narrows', () => {
    expect(listingAddress(null, unfiltered)).toBe('/shop')
    expect(listingAddress('adult', { sort: 'name', page: 2 })).toBe('/shop/adult?sort=name&page=2')
    expect(listingAddress('kids', { query: 'sun & sand', onlyNew: true })).toBe('/shop/kids?q=sun+%26+sand&filter=new')
    expect(listingAddress('kids', { heightCm: 118, maxKobo: 8_000_000 })).toBe('/shop/kids?height=118&max=80000')
    expect(listingAddress(null, { brands: ['Eko', 'Kere'] })).toBe('/shop?brand=Eko&brand=Kere')
  })

  test('a category is one step of the path, whatever was typed', () => {
    expect(listingAddress('../admin?x', {})).toBe('/shop/..%2Fadmin%3Fx')
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        expect(read(new URL(listingAddress(null, filter), 'https://shop.example').search)).toEqual(filter)
      }),
    )
  })

  test('of what was read is the same, however it was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someName, fc.string({ unit: 'binary' })), { maxLength: 30 }), (parameters) => {
        const filter = read(String(new URLSearchParams(parameters)))
        const { search } = new URL(listingAddress(null, filter), 'https://shop.example')
        expect(read(search)).toEqual(filter)
      }),
    )
  })
})

const someName = fc.constantFrom(
  ...[
    'q',
    'filter',
    'brand',
    'wheel',
    'size',
    'colour',
    'brake',
    'frame',
    'gears',
    'battery',
    'height',
    'min',
    'max',
    'stock',
    'discount',
    'sort',
    'page',
  ],
)

const naira = fc.option(fc.integer({ min: 0, max: 999_999_999 }))

const someFilter = fc
  .record({
    query: fc.string({ maxLength: 100 }).map((text) => read(`q=${encodeURIComponent(text)}`).query),
    onlyNew: fc.boolean(),
    brands: values(fc.constantFrom('Eko', 'Kere', 'Ember & Oak', 'Oworo', '100% Bike', 'a+b')),
    wheels: values(fc.constantFrom('12', '20', '27.5', '28', '29')),
    sizes: values(fc.constantFrom('XS', 'S', 'M', 'L', '54 cm')),
    colours: values(fc.constantFrom(...colourFamilies)),
    brakes: values(fc.constantFrom('V-brake', 'hydraulic disc')),
    frames: values(fc.constantFrom('steel', 'aluminium 6061')),
    gears: values(fc.constantFrom('1', '7', '12')),
    batteryWh: fc.option(fc.integer({ min: 1, max: 9999 })),
    heightCm: fc.option(fc.integer({ min: 70, max: 220 })),
    prices: fc.tuple(naira, naira),
    inStock: fc.boolean(),
    discounted: fc.boolean(),
    sort: fc.constantFrom(...sorts, 'relevance' as const),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ prices: [min, max], sort, ...filter }): ListingFilter => {
    const isTurned = min !== null && max !== null && min > max
    const [low, high] = isTurned ? [max, min] : [min, max]
    return {
      ...filter,
      categoryId: null,
      minKobo: low === null ? null : low * 100,
      maxKobo: high === null ? null : high * 100,
      sort: sort === 'relevance' && filter.query === '' ? 'newest' : sort,
    }
  })

function values<Value extends string>(value: fc.Arbitrary<Value>) {
  return fc.uniqueArray(value).map((values) => values.sort())
}

function read(search: string) {
  return readFilter(new URLSearchParams(search), null)
}
