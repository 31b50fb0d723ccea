import { describe, expect, test } from 'vitest'
import { listProducts } from '#shop/listing/list-products.ts'
import { type ListingFilter, unfiltered } from '#shop/listing/listing-filter.ts'
import { listNearMisses } from '#shop/listing/search/near-misses.ts'
import { suggest } from '#shop/listing/search/suggest.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

async function search(query: string, asked: Partial<ListingFilter> = {}) {
  const { cards, close, total, searchedFor } = await listProducts(open.shop, {
    ...unfiltered,
    query,
    sort: 'relevance',
    ...asked,
  })
  const namesOf = (some: typeof cards) => some.map(({ name }) => name)
  return { names: namesOf(cards), close: namesOf(close.cards), comesFirst: close.comeFirst, total, searchedFor }
}

const helmets = ['Kere Kids Helmet', 'Oworo Commuter Helmet']

describe('a search of several words that few products answer', () => {
  test('shows the thing itself before what only speaks of it, though both words are mistyped', async () => {
    const { names, close, comesFirst, searchedFor } = await search('bycicle helmat')
    expect(searchedFor).toBe('bicycle helmet')
    expect(close.toSorted()).toEqual(helmets)
    expect(comesFirst).toBe(true)
    expect(names).toEqual(['Kere Balance 12'])
  })

  test.each([
    ['tyre 26', ['Mainland City Tyre 700×42']],
    ['spare tube', ['Oworo Inner Tube 700']],
    ['helmet bmx', helmets],
    ['bike lock and helmet', [...helmets, 'Mainland Chain Lock 90', 'Mainland Coil Lock', 'Mainland U-Lock 14']],
  ])('shows for %s what is called so', async (query, things) => {
    const { close, comesFirst } = await search(query)
    expect(close.toSorted()).toEqual(things.toSorted())
    expect(comesFirst).toBe(true)
  })

  test('shows after what answers it what lacks a word, what has more of them first', async () => {
    const charger = await search('ebike charger')
    expect(charger).toMatchObject({ names: ['Volta Market'], comesFirst: false })
    expect(charger.close.toSorted()).toEqual(['Volta Commuter', 'Volta Dune', 'Volta Ridge', 'Volta Step'])

    const child = await search('helmet for child')
    expect(child.names[0]).toBe('Kere Kids Helmet')
    expect(child.close).toEqual(['Oworo Commuter Helmet'])

    expect((await search('kids helmet bmx')).close).toEqual(['Kere Kids Helmet', 'Oworo Commuter Helmet'])
  })

  test('shows a dozen, and only what the filter leaves', async () => {
    expect((await search('sport bicycle')).close).toHaveLength(12)
    const kids = await search('sport bicycle', { wheels: ['16'] })
    expect(kids.close.toSorted()).toEqual(['Itunu 16', 'Kere 16'])
    expect((await search('sport bicycle', { page: 2 })).close).toEqual([])
  })
})

test.each([
  ['one word', 'helmet'],
  ['one that many answer', 'kids bike'],
  ['a number', 'owo-hlm'],
  ['words that nothing is called by', 'trampoline zebra'],
])('%s needs nothing that comes close', async (_, query) => {
  expect((await search(query)).close).toEqual([])
})

test('suggestions are what comes close where nothing is called so', async () => {
  const { products } = await suggest(open.shop, 'bycicle helmat')
  expect(products.map(({ name }) => name).toSorted()).toEqual(helmets)
})

describe('what a shopper types', () => {
  test.each([
    ['bicycle price in lagos', 'bicycle'],
    ['where can i buy a helmet', 'helmet'],
    ['cheap bike', 'bike'],
    ['26 inch bike', '26 bike'],
    ['bicycle for 10 year old', 'bicycle for child'],
    ['bike for my daughter', 'kids bike'],
    ['bicycle for 30 years', 'bicycle'],
    ['fixed gear', 'single speed'],
  ])('%s means %s', async (typed, meant) => {
    const { names, total, searchedFor } = await search(typed, { sort: 'name' })
    expect(total).toBeGreaterThan(0)
    expect(names).toEqual((await search(meant, { sort: 'name' })).names)
    expect(searchedFor).toBeNull()
  })

  test('still counts where it is all that was typed', async () => {
    expect((await search('lagos')).total).toBeGreaterThan(0)
  })

  test('may be a colour as people call it', async () => {
    const { names: red } = await search('bikes', { colours: ['red'] })
    const { names } = await search('red bike')
    expect(red.length).toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining(red))
  })

  test.each(['gloves', 'fixable', 'where'])(
    '%s is not taken for a word of some text that looks a little like it',
    async (typed) => {
      expect((await search(typed)).searchedFor).toBeNull()
    },
  )

  test('leads on by words that find something', async () => {
    expect(await listNearMisses(open.shop, 'bicycle xylophone')).toMatchObject({ words: ['bicycle'] })
    expect(await listNearMisses(open.shop, 'gloves')).toMatchObject({ words: [] })
  })
})
