import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListingFilter, sorts } from '#shop/listing/listing-filter.ts'
import { listingAddress, readFilter } from './filter-params.ts'

const everything: ListingFilter = { categoryId: null, query: '', onlyNew: false, sort: 'newest', page: 1 }

describe('reading an address', () => {
  test('nothing asked shows everything, newest first', () => {
    expect(read('')).toEqual(everything)
  })

  test('takes each word that the shop knows', () => {
    expect(read('q=helmet&filter=new&sort=price-low&page=3')).toEqual({
      categoryId: null,
      query: 'helmet',
      onlyNew: true,
      sort: 'price-low',
      page: 3,
    })
  })

  test.each(['sort=cheapest', 'sort=', 'filter=old', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=1e3', 'q=%20'])(
    'ignores what it does not understand: %s',
    (search) => {
      expect(read(search)).toEqual(everything)
    },
  )

  test('a search is one line of at most 100 signs', () => {
    expect(read('q=%20%20red%0A%09bike%00%20').query).toBe('red bike')
    expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(100)
  })
})

describe('writing an address', () => {
  test('says only what narrows', () => {
    expect(listingAddress(null, everything)).toBe('/shop')
    expect(listingAddress('adult', { sort: 'name', page: 2 })).toBe('/shop/adult?sort=name&page=2')
    expect(listingAddress('kids', { query: 'sun & sand', onlyNew: true })).toBe('/shop/kids?q=sun+%26+sand&filter=new')
  })

  test('a category is one step of the path, whatever was typed', () => {
    expect(listingAddress('../admin?x', {})).toBe('/shop/..%2Fadmin%3Fx')
  })

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          query: fc.string({ maxLength: 100 }).map((text) => read(`q=${encodeURIComponent(text)}`).query),
          onlyNew: fc.boolean(),
          sort: fc.constantFrom(...sorts),
          page: fc.integer({ min: 1, max: 99_999 }),
        }),
        (filter) => {
          const { searchParams } = new URL(listingAddress(null, filter), 'https://shop.example')
          expect(readFilter(searchParams, null)).toEqual({ categoryId: null, ...filter })
        },
      ),
    )
  })
})

function read(search: string) {
  return readFilter(new URLSearchParams(search), null)
}
