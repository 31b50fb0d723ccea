import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { publishProduct } from '#shop/catalogue/publish-product.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { listProducts } from '#shop/listing/list-products.ts'
import { type Sort, unfiltered } from '#shop/listing/listing-filter.ts'
import { listNearMisses } from '#shop/listing/search/near-misses.ts'
import { recordFruitlessSearch } from '#shop/listing/search/record-fruitless-search.ts'
import { saveSynonyms } from '#shop/listing/search/save-synonyms.ts'
import { suggest } from '#shop/listing/search/suggest.ts'
import { required } from '#shop/outcome.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

async function search(query: string, sort: Sort = 'relevance') {
  const { cards, total, searchedFor } = await listProducts(open.shop, { ...unfiltered, query, sort })
  return { names: cards.map(({ name }) => name), cards, total, searchedFor }
}

const namesFor = async (query: string) => (await search(query)).names

describe('a search finds a product', () => {
  test('by any part of its name, in any case, whatever else has it too', async () => {
    const all = await open.shop.database
      .selectFrom('products')
      .select('name')
      .where('status', '=', 'active')
      .orderBy('name')
      .execute()
    for (const [index, { name }] of all.entries()) {
      const part = name.slice(index % 5, (index % 5) + 9)
      const found: string[] = []
      const asked = { ...unfiltered, query: index % 2 ? part.toUpperCase() : part, sort: 'relevance' as const }
      const { pages } = await listProducts(open.shop, asked)
      for (let page = 1; page <= pages; page += 1)
        found.push(...(await listProducts(open.shop, { ...asked, page })).cards.map((card) => card.name))
      expect(found, part).toContain(name)
    }
  })

  test.each([
    ['its brand', 'mainland', 'Mainland Coil Lock'],
    ['the beginning of its number', 'owo-hlm', 'Oworo Commuter Helmet'],
    ['its whole number', 'EKO-MH7-LAG-S', 'Marina Hybrid 7'],
    ['a word of its description', 'washable', 'Oworo Commuter Helmet'],
    ['a word of its description in another form', 'brackets wire', 'Itunu Front Basket'],
    ['its kind', 'gravel bike', 'Harmattan Gravel'],
    ['its category', 'accessories', 'Oworo Floor Pump'],
    ['the name of its colour', 'laterite', 'Olumo Trail 29'],
    ['words in any order', '7 hybrid marina', 'Marina Hybrid 7'],
    ['many in the plural', 'helmets', 'Kere Kids Helmet'],
    ['the beginning of a word', 'step-thr', 'Ikoyi Step-Through'],
    ['a measure as keyboards have it', '700x42', 'Mainland City Tyre 700×42'],
  ])('by %s: %s', async (_, query, name) => {
    expect(await namesFor(query)).toContain(name)
  })

  test.each([
    ['bycicle', 'bicycle', 'Danfo'],
    ['bycycle', 'bicycle', 'Danfo'],
    ['helmat', 'helmet', 'Oworo Commuter Helmet'],
    ['hybird', 'hybrid', 'Marina Hybrid 7'],
    ['marina hibrid', 'marina hybrid', 'Marina Hybrid 7'],
    ['saddel', 'saddle', 'Itunu Leather Saddle'],
    ['ligts', 'lights', 'Mainland Light Set 400'],
    ['pedels', 'pedals', 'Oworo Platform Pedals'],
    ['stabalizers', 'stabilizers', 'Kere Stabilisers'],
  ])('by a word that is mistyped: %s is %s', async (typed, meant, name) => {
    const found = await search(typed)
    expect(found.searchedFor).toBe(meant)
    expect(found.names).toContain(name)
  })

  test.each([
    ['tire', 'tyre'],
    ['electric', 'e-bike'],
    ['e bike', 'ebike'],
    ['children', 'kids'],
    ['training wheels', 'stabilisers'],
    ['mtb', 'mountain'],
    ['crash hat', 'helmet'],
  ])('by a word that means the same: %s is %s', async (word, other) => {
    const one = await search(word, 'name')
    expect(one.total).toBeGreaterThan(0)
    expect(one.names).toEqual((await search(other, 'name')).names)
    expect(one.searchedFor).toBeNull()
  })
})

describe('what a search finds', () => {
  test('begins with names of which a word begins so, then names that have it, then kinds, then texts', async () => {
    expect((await namesFor('he')).slice(0, 2).toSorted()).toEqual(['Kere Kids Helmet', 'Oworo Commuter Helmet'])
    expect((await namesFor('helmet')).slice(-1)).toEqual(['Kere Balance 12'])
    expect((await namesFor('ker-16'))[0]).toBe('Kere 16')

    const trail = await namesFor('mountain')
    const trailBikes = ['Kere 24 Trail', 'Olumo Pro 29', 'Olumo Trail 29', 'Volta Ridge', 'Zuma 27.5']
    expect(trail.slice(0, trailBikes.length).toSorted()).toEqual(trailBikes)
  })

  test('has what is in stock before what is not, where both are equally near', async () => {
    const { cards } = await search('kere')
    const named = cards.filter(({ name }) => name.startsWith('Kere'))
    const firstGone = named.findIndex(({ inStock }) => !inStock)
    expect(firstGone).toBeGreaterThan(0)
    expect(named.slice(firstGone).every(({ inStock }) => !inStock)).toBe(true)
  })

  test('is no draft, and is found from the moment at which it is published', async () => {
    const manager = open.as('manager')
    const draft = {
      slug: 'zymurgy-tandem',
      name: 'Zymurgy Tandem',
      category: 'adult',
      productType: 'city',
      brand: 'Zymurgy',
      shortDescription: 'For two.',
      description: 'A long bike.',
      boxContents: [],
      weightGrams: null,
      badge: null,
      featured: false,
      attributes: {},
      sizes: [],
      createdAt: open.clock.now(),
      colours: [{ slug: 'red', name: 'Red', hex: '#b32f34' }],
      variants: [{ sku: 'QUO-1', colour: 'red', size: null, priceKobo: 5_000_000, compareAtPriceKobo: null }],
    }
    const { productId } = required(await addProduct(manager, draft as Parameters<typeof addProduct>[1]))
    expect(await namesFor('zymurgy')).toEqual([])
    expect((await suggest(open.shop, 'zymurg')).products).toEqual([])
    required(await publishProduct(manager, { productId }))
    expect(await namesFor('zymurgy')).toEqual(['Zymurgy Tandem'])
    expect(await search('zmurgy')).toMatchObject({ names: ['Zymurgy Tandem'], searchedFor: 'zymurgy' })
    expect((await suggest(open.shop, 'zymurg')).products).toMatchObject([{ slug: 'zymurgy-tandem' }])

    await sql`update products set name = 'Numbat Tandem', brand = 'Numbat' where id = ${productId}`.execute(
      open.shop.database,
    )
    expect(await namesFor('zymurgy')).toEqual([])
    expect(await namesFor('numbat')).toEqual(['Numbat Tandem'])
  })
})

describe('suggestions', () => {
  test('are products, categories and articles, for what has been typed so far', async () => {
    expect(await suggest(open.shop, 'bik')).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ priceKobo: expect.any(Number) })]),
      categories: [{ slug: 'adult' }, { slug: 'kids' }],
      articles: expect.arrayContaining([expect.objectContaining({ title: expect.stringContaining('Bike') })]),
    })
    expect((await suggest(open.shop, 'kids')).categories).toEqual([{ slug: 'kids', name: 'Kids Bikes' }])
    expect((await suggest(open.shop, 'e-b')).categories).toEqual([{ slug: 'ebikes', name: 'E-Bikes' }])
    expect((await suggest(open.shop, 'safety')).articles).toHaveLength(1)
    expect((await suggest(open.shop, 'helmat')).products.map(({ slug }) => slug)).toContain('kere-kids-helmet')
  })

  test('are none for a letter, for nothing, and for signs', async () => {
    for (const typed of ['', ' ', 'b', ' b ', '%%', "''", '\\\\', '🚲🚲'])
      expect(await suggest(open.shop, typed), typed).toEqual({ products: [], categories: [], articles: [] })
  })

  test('have no article before its time, and its time needs nobody', async () => {
    const { database } = open.shop
    const later = new Date(open.clock.now().getTime() + 3_600_000)
    const { slug } = await database
      .selectFrom('articles')
      .select('slug')
      .where('title', 'like', '%safety%')
      .executeTakeFirstOrThrow()
    await database.updateTable('articles').set({ published_at: later }).where('slug', '=', slug).execute()
    expect((await suggest(open.shop, 'safety')).articles).toEqual([])
    open.clock.moveTo(new Date(later.getTime() + 1000))
    expect((await suggest(open.shop, 'safety')).articles).toMatchObject([{ slug }])
  })
})

describe('a search in vain', () => {
  test('offers what each of its words finds, words that look like them, and the largest categories', async () => {
    expect(await namesFor('marina trampoline')).toEqual([])
    expect(await listNearMisses(open.shop, 'marina trampoline')).toMatchObject({ words: ['marina'] })
    const { words, categories } = await listNearMisses(open.shop, 'trampoline hybrd')
    expect(words).toEqual(['hybrid'])
    expect(categories[0]?.slug).toBe('accessories')
    expect(await listNearMisses(open.shop, '(((')).toMatchObject({ words: [] })
  })

  test('is remembered with how often and when, the oldest making room, and nothing personal', async () => {
    const { database } = open.shop
    const kept = () =>
      database.selectFrom('fruitless_searches').select(['words', 'searches']).orderBy('words').execute()
    for (const words of ['Tandem', ' TANDEM ', 'tándem', 'Unicycle', 'ada@example.com', '+234 803 123 4567', '   '])
      await recordFruitlessSearch(open.shop, words)
    expect(await kept()).toEqual([
      { words: 'tandem', searches: 3 },
      { words: 'unicycle', searches: 1 },
    ])

    const longAgo = new Date(open.clock.now().getTime() - 86_400_000)
    await sql`insert into fruitless_searches (words, searches, last_searched_at)
      select 'word ' || number, 1, ${longAgo} from generate_series(1, 10000) number`.execute(database)
    await recordFruitlessSearch(open.shop, 'rickshaw')
    const all = await kept()
    expect(all).toHaveLength(10_000)
    expect(all.filter(({ words }) => !words.startsWith('word ')).map(({ words }) => words)).toEqual([
      'rickshaw',
      'tandem',
      'unicycle',
    ])
  })
})

describe('synonyms', () => {
  test('are what staff have written down, and count at once', async () => {
    const editor = open.as('editor')
    const groups = [
      ['saddle', 'perch', 'Soft Seat'],
      ['helmet', 'bucket'],
    ]
    required(await saveSynonyms(editor, { groups }))
    const saddles = await search('saddle', 'name')
    expect(saddles.total).toBeGreaterThan(1)
    for (const word of ['perch', 'perches', 'soft seat'])
      expect((await search(word, 'name')).names, word).toEqual(saddles.names)
    expect((await search('bukcet')).searchedFor).toBe('bucket')
    expect(open.droppedTags).toContain('listing')
  })

  test('are refused where they would not be understood, and are not for everybody', async () => {
    const editor = open.as('editor')
    const save = (groups: string[][]) => saveSynonyms(editor, { groups })
    expect(await save([['alone']])).toMatchObject({ reason: 'group-not-valid' })
    expect(await save([['same', 'Same']])).toMatchObject({ reason: 'group-not-valid' })
    expect(await save([['ok', '!!!']])).toMatchObject({ reason: 'group-not-valid' })
    expect(await save([['one two three four five', 'six']])).toMatchObject({ reason: 'group-not-valid' })
    expect(
      await save([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    ).toMatchObject({ reason: 'word-in-two-groups' })
    await expect(saveSynonyms(open.shop, { groups: [] })).rejects.toThrow(NotPermitted)
    expect((await search('perch')).total).toBeGreaterThan(1)
  })
})
