import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { plantLarge } from '#seeds/large/plant-large.ts'
import { createKeptFacts } from '#server/kept-facts.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { publishProduct } from '#shop/catalogue/publish-product.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { colourFamilies } from '#shop/listing/colour-family.ts'
import { type Listing, listProducts } from '#shop/listing/list-products.ts'
import { cardsPerPage, type ListingFilter, sorts, unfiltered } from '#shop/listing/listing-filter.ts'
import { plainText, searchedWords } from '#shop/listing/search/plain-words.ts'
import { saveSynonyms } from '#shop/listing/search/save-synonyms.ts'
import { suggest } from '#shop/listing/search/suggest.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { someFilter, someQuery } from '../support/asked-of-listing.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { compareGoods, type Goods, isWanted, plainName, readGoods, withoutUnknown } from '../support/goods.ts'
import { testShop } from '../support/test-shop.ts'
import { listings, races } from '../support/thoroughness.ts'

const open = testShop()

/** The shop with facts that are kept and dropped as the running one keeps and drops them. */
let shop: Shop

beforeAll(async () => {
  const facts = createKeptFacts({ most: 500 })
  shop = { ...open.shop, pages: { keep: facts.keep, drop: facts.drop } }
  const { database, clock } = shop
  if (database.isTransaction) throw new Error('a shop that is open is not a transaction')
  await plantLarge({ database, clock }, { products: 250 })
  // like names, in all cases and accents, and one product without any colour
  const names = ['Ẹ̀kọ́ Rider', 'EKO RIDER', 'eko rider 2', 'Éko Rider', 'Zèbra', 'zebra 2', 'Ọ̀jà Bag', 'oja bag']
  const renamed = await database.selectFrom('products').select('id').orderBy('id').limit(names.length).execute()
  for (const [index, { id }] of renamed.entries())
    await sql`update products set name = ${names[index]} where id = ${id}`.execute(database)
})

const staff = (role: 'editor' | 'manager') => ({ kind: 'staff', userId: 'test', role }) as const

async function walk(filter: ListingFilter): Promise<{ first: Listing; pages: Listing['cards'][] }> {
  const first = await listProducts(shop, { ...filter, page: 1 })
  const pages = [first.cards]
  for (let page = 2; page <= first.pages; page += 1) pages.push((await listProducts(shop, { ...filter, page })).cards)
  return { first, pages }
}

describe('all pages of a listing', () => {
  test('show each product that was asked for exactly once, and its counts are what the tables say', async () => {
    const goods = await readGoods(shop)
    const found = new Map<string, ReadonlySet<string>>()
    await fc.assert(
      fc.asyncProperty(someFilter(goods), async (asked) => {
        if (!found.has(asked.query)) found.set(asked.query, await findByQuery(asked.query))
        const slugs = found.get(asked.query)
        const searched = goods.filter(({ slug }) => slugs?.has(slug))
        await expectTrue(asked, searched, goods)
      }),
      { numRuns: listings },
    )
  })

  test.each(sorts)('are in one order that stays: %s', async (sort) => {
    const goods = new Map((await readGoods(shop)).map((one) => [one.slug, one]))
    const order = async () => (await walk({ ...unfiltered, sort })).pages.flat().map(({ slug }) => slug)
    const slugs = await order()
    expect(await order()).toEqual(slugs)

    const listed = slugs.map((slug) => goods.get(slug) ?? missing(slug))
    for (const [index, next] of listed.entries()) {
      const before = listed[index - 1]
      if (before) expect(compareGoods(sort, before, next), `${before.name}, then ${next.name}`).toBeLessThanOrEqual(0)
    }
  })

  test('order names without regard to case and accents', async () => {
    const names = (await walk({ ...unfiltered, query: 'rider', sort: 'name' })).pages.flat().map(({ name }) => name)
    expect(names.filter((name) => /rider/i.test(name)).map(plainName)).toEqual(
      expect.arrayContaining(['eko rider', 'eko rider', 'eko rider', 'eko rider 2']),
    )
    const riders = names.map(plainName).filter((name) => name.startsWith('eko rider'))
    expect(riders).toEqual(riders.toSorted())
    for (const query of ['ÈKÒ RIDER', 'eko', 'Ẹkọ', 'ZEBRA', 'zèbra']) {
      const found = await listProducts(shop, { ...unfiltered, query, sort: 'relevance' })
      expect(found.total, query).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('a search', () => {
  test('finds and ranks in memory what the tables and the full-text search of the database say', async () => {
    required(await saveSynonyms({ ...shop, actor: staff('editor') }, { groups: [] }))
    const { rows } = await sql<{ words: string[] }>`
      select array(select word from search_words order by word) as words`.execute(shop.database)
    const { rows: numbered } = await sql<{ sku: string }>`select sku from variants order by sku`.execute(shop.database)
    const names = (await readGoods(shop)).map(({ name }) => name)
    await fc.assert(
      fc.asyncProperty(
        someQuery({ words: rows[0]?.words ?? [], names, skus: numbered.map(({ sku }) => sku) }),
        async (query) => {
          const { first, pages } = await walk({ ...unfiltered, query, sort: 'relevance' })
          // what is meant by a word that nothing has is another story
          fc.pre(first.searchedFor === null)
          expect(pages.flat().map(({ slug }) => slug)).toEqual(await rankInSql(query))
        },
      ),
      { numRuns: listings * 2 },
    )
  })

  /** The steps of relevance, as statements on what the triggers have gathered. */
  async function rankInSql(query: string): Promise<string[]> {
    const text = plainText(query).replace(/\s+/g, ' ').trim()
    const words = searchedWords(text).map((word) => (word.length > 2 ? `${word}:*` : word))
    const { rows } = await sql<{ slug: string }>`
      select slug from (
        select products.slug, entry.in_stock, entry.created_at, entry.product_id, case
          when strpos(' ' || name_key, ' ' || ${text}) > 0 or numbered.so then 0
          when strpos(name_key, ${text}) > 0 or name_words @@ query then 1
          when kind_words @@ query then 2
          when words @@ query then 3
        end as step
        from listing_entries entry
        join search_entries using (product_id)
        join products on products.id = entry.product_id
        cross join to_tsquery('english', ${words.join(' & ')}) query
        cross join lateral (
          select ${text} ~ '^\\S{3,40}$' and exists (
            select from variants
            where variants.product_id = entry.product_id and status = 'active' and starts_with(lower(sku), ${text})
          ) as so
        ) numbered
      ) ranked
      where step is not null
      order by step, in_stock desc, created_at desc, product_id`.execute(shop.database)
    return rows.map(({ slug }) => slug)
  }
})

/** What a search finds when nothing else is asked: among it every product whose name contains what was typed. */
async function findByQuery(query: string): Promise<ReadonlySet<string>> {
  const goods = await readGoods(shop)
  if (query === '') return new Set(goods.map(({ slug }) => slug))
  const { pages } = await walk({ ...unfiltered, query, sort: 'name' })
  const found = new Set(pages.flat().map(({ slug }) => slug))
  for (const { slug, name } of goods)
    if (plainName(name).includes(plainName(query))) expect(found, `${query} in ${name}`).toContain(slug)
  return found
}

async function expectTrue(asked: ListingFilter, searched: readonly Goods[], all: readonly Goods[]) {
  const filter = withoutUnknown(asked, all)
  const now = shop.clock.now()
  const count = (other: Partial<ListingFilter>) =>
    searched.filter((one) => isWanted(one, { ...filter, ...other }, now)).length
  const wanted = searched.filter((one) => isWanted(one, filter, now)).map(({ slug }) => slug)

  const { first, pages } = await walk(asked)
  const shown = pages.flat().map(({ slug }) => slug)
  expect(shown.toSorted()).toEqual(wanted.toSorted())
  expect(pages.slice(0, -1).every(({ length }) => length === cardsPerPage)).toBe(true)
  expect(first).toMatchObject({ total: wanted.length, pages: Math.max(1, Math.ceil(wanted.length / cardsPerPage)) })
  expect(first.filter).toEqual({ ...filter, page: 1 })

  const { facets } = first
  const { categoryId, query, onlyNew } = filter
  const scope = { ...unfiltered, query, onlyNew }
  const inAll = searched.filter((one) => isWanted(one, { ...scope, categoryId }, now))
  const inScope = searched.filter((one) => isWanted(one, scope, now))
  expect(facets).toMatchObject({
    products: wanted.length,
    productsInAll: inAll.length,
    inStock: count({ inStock: true }),
    discounted: count({ discounted: true }),
    fitsRiders: inAll.some(({ variants }) => variants.some(({ fromCm }) => fromCm !== null)),
  })
  const variants = inAll.flatMap(({ variants }) => variants)
  expectOptions(facets.categories, ids(inScope), (one) => count({ categoryId: one }))
  expectOptions(facets.brands, [...inAll.map(({ brand }) => brand), ...filter.brands], (one) =>
    count({ brands: [one] }),
  )
  expectOptions(facets.wheels, [...inAll.map(({ wheel }) => wheel), ...filter.wheels], (one) =>
    count({ wheels: [one] }),
  )
  expectOptions(facets.brakes, [...inAll.map(({ brakes }) => brakes), ...filter.brakes], (one) =>
    count({ brakes: [one] }),
  )
  expectOptions(facets.frames, [...inAll.map(({ frame }) => frame), ...filter.frames], (one) =>
    count({ frames: [one] }),
  )
  expectOptions(facets.gears, [...inAll.map(({ gears }) => gears), ...filter.gears], (one) => count({ gears: [one] }))
  const batteries = [...inAll.map(({ batteryWh }) => batteryWh), filter.batteryWh].flatMap((wh) => wh ?? [])
  expectOptions(facets.batteries, batteries.map(String), (one) => count({ batteryWh: Number(one) }))
  expectOptions(facets.sizes, [...variants.map(({ size }) => size), ...filter.sizes], (one) => count({ sizes: [one] }))
  expectOptions(facets.colours, [...variants.map(({ colour }) => colour), ...filter.colours], (one) =>
    count({ colours: colourFamilies.filter((family) => family === one) }),
  )
  expectPrices(
    facets.prices,
    searched.filter((one) => isWanted(one, { ...filter, minKobo: null, maxKobo: null }, now)),
  )
}

function ids(goods: readonly Goods[]) {
  return goods.map(({ categoryId }) => categoryId)
}

function expectOptions(
  shown: readonly { value: string; products: number }[],
  values: readonly (string | null)[],
  count: (value: string) => number,
) {
  const there = new Set(values.filter((value) => value !== null))
  expect(Object.fromEntries(shown.map(({ value, products }) => [value, products]))).toEqual(
    Object.fromEntries([...there].map((value) => [value, count(value)])),
  )
  expect(shown).toHaveLength(there.size)
}

function expectPrices(prices: Listing['facets']['prices'], goods: readonly Goods[]) {
  const kobo = goods.map(({ variants }) => variants[0]?.priceKobo ?? 0)
  if (kobo.length === 0) return expect(prices).toBeNull()
  expect(prices).toMatchObject({ lowestKobo: Math.min(...kobo), highestKobo: Math.max(...kobo) })
  expect(prices?.steps.reduce((sum, products) => sum + products, 0)).toBe(kobo.length)
}

function missing(what: string): never {
  throw new Error(`${what} is not there`)
}

describe('what is new', () => {
  test('is what came in the last sixty days in Lagos, and its counts change with the day', async () => {
    const { database, clock } = shop
    const newest = { ...unfiltered, onlyNew: true }
    const before = await listProducts(shop, newest)
    const counted = async () => {
      const { total, facets, pages, cards } = await listProducts(shop, newest)
      return { total, categories: facets.categories.reduce((sum, { products }) => sum + products, 0), pages, cards }
    }
    const { created_at } = await database
      .selectFrom('products')
      .select('created_at')
      .where(
        'slug',
        'in',
        (await walk(newest)).pages.flat().map(({ slug }) => slug),
      )
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    open.clock.moveTo(new Date(created_at.getTime() + 62 * 86_400_000))
    const later = await counted()
    expect(later.total).toBeLessThan(before.total)
    expect(later.categories).toBe(later.total)

    open.clock.moveTo(new Date(clock.now().getTime() + 4000 * 86_400_000))
    expect((await counted()).total).toBe(8)
    open.clock.reset()
    expect(await counted()).toMatchObject({ total: before.total, pages: before.pages })
  })
})

describe('a change', () => {
  async function someProduct() {
    const [card] = (await listProducts(shop, { ...unfiltered, sort: 'price-high', inStock: true })).cards
    if (!card) return missing('a product in stock')
    const { id } = await shop.database
      .selectFrom('products')
      .select('id')
      .where('slug', '=', card.slug)
      .executeTakeFirstOrThrow()
    const variants = await shop.database
      .selectFrom('variants')
      .innerJoin('stock_levels', 'variant_id', 'variants.id')
      .selectAll()
      .where('product_id', '=', id)
      .execute()
    return { id, card, variants }
  }

  /** An order takes every unit that is left. */
  async function buyAll(variants: { id: string; on_hand: number; reserved: number }[]) {
    let cartToken: string | null = null
    for (const { id, on_hand, reserved } of variants)
      if (on_hand > reserved)
        cartToken = required(
          await addToCart(shop, { cartToken, variantId: id, quantity: on_hand - reserved }),
        ).cartToken
    const cart = cartToken === null ? null : await findCart(shop, cartToken)
    if (!cart || cartToken === null) return missing('a cart')
    const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
    const recipient = { email: 'ada@example.com', phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi', address }
    const choice = { deliveryMethod: 'standard', assembly: 'boxed', paymentMethod: 'transfer', note: null } as const
    const { totalKobo } = await quoteCart(shop, cart, { lga: address.lga, method: 'standard', assembly: 'boxed' })
    required(await placeOrder(shop, { cartToken, recipient, ...choice, seenTotalKobo: totalKobo }))
  }

  const manager = () => ({ ...shop, actor: staff('manager') })

  test('of a price is seen in the cards, their order, the filters and the suggestions', async () => {
    const { card, variants } = await someProduct()
    await listProducts(shop, { ...unfiltered, sort: 'price-low' })
    expect((await suggest(shop, card.name)).products).toContainEqual(expect.objectContaining({ slug: card.slug }))
    for (const { id, version } of variants)
      required(
        await changePrice(manager(), { variantId: id, priceKobo: 123, compareAtPriceKobo: 999, seenVersion: version }),
      )

    const cheapest = await listProducts(shop, { ...unfiltered, sort: 'price-low' })
    expect(cheapest.cards[0]).toMatchObject({ slug: card.slug, priceKobo: 123, discountPercent: 88 })
    expect(cheapest.facets.prices?.lowestKobo).toBe(123)
    const reduced = { ...unfiltered, maxKobo: 123, discounted: true }
    expect(await listProducts(shop, reduced)).toMatchObject({ total: 1, facets: { discounted: 1 } })
    expect((await suggest(shop, card.name)).products).toContainEqual({
      slug: card.slug,
      name: card.name,
      priceKobo: 123,
    })
  })

  test('of stock is seen when the last unit is promised, and when more arrive', async () => {
    const { card, variants } = await someProduct()
    const inStock = { ...unfiltered, query: card.name, inStock: true, sort: 'name' as const }
    const before = await listProducts(shop, inStock)
    expect(before.cards.map(({ slug }) => slug)).toContain(card.slug)

    await buyAll(variants)
    const after = await listProducts(shop, inStock)
    expect(after.total).toBe(before.total - 1)
    expect(after.facets.inStock).toBe(before.facets.inStock - 1)
    const all = await listProducts(shop, { ...inStock, inStock: false })
    expect(all.cards.find(({ slug }) => slug === card.slug)).toMatchObject({ inStock: false })

    required(await receiveStock(manager(), { variantId: variants[0]?.id ?? '', quantity: 1, note: null }))
    expect((await listProducts(shop, inStock)).total).toBe(before.total)
  })

  test('of its state takes a product from the listing, and brings it back', async () => {
    const { id, card } = await someProduct()
    const before = await listProducts(shop, unfiltered)
    expect((await suggest(shop, card.name)).products.map(({ slug }) => slug)).toContain(card.slug)
    await shop.database.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute()
    shop.pages.drop(['listing'])
    expect((await listProducts(shop, unfiltered)).total).toBe(before.total - 1)
    expect((await suggest(shop, card.name)).products.map(({ slug }) => slug)).not.toContain(card.slug)

    required(await publishProduct(manager(), { productId: id }))
    expect((await listProducts(shop, unfiltered)).total).toBe(before.total)
    expect((await suggest(shop, card.name)).products.map(({ slug }) => slug)).toContain(card.slug)
  })
})

describe.runIf(testedDatabase === 'postgres')('the shelf', () => {
  /** A transaction on a connection of its own, which changes prices as something else than a verb would. */
  async function transaction() {
    const client = new pg.Client(open.databaseUrl ?? '')
    await client.connect()
    await client.query('begin')
    return {
      reprice: (slug: string, kobo: number) =>
        client.query(
          `update variants set price_kobo = $2, compare_at_price_kobo = null
          where product_id = (select id from products where slug = $1)`,
          [slug, kobo],
        ),
      async end(how: 'commit' | 'rollback') {
        await client.query(how)
        await client.end()
        shop.pages.drop(['listing'])
      },
    }
  }

  async function priciest(count: number) {
    const { cards } = await listProducts(shop, { ...unfiltered, sort: 'price-high' })
    return cards.slice(0, count).map(({ slug }) => slug)
  }

  const costing = async (kobo: number) =>
    (await listProducts(shop, { ...unfiltered, minKobo: kobo, maxKobo: kobo })).facets.products

  test('sees a transaction that began early and commits late, after others have come and gone', async () => {
    const [early = '', late = '', ...others] = await priciest(6)
    const long = await transaction()
    await long.reprice(early, 50_001)
    for (const [index, slug] of others.entries()) {
      const short = await transaction()
      await short.reprice(slug, 60_001 + index)
      await short.end('commit')
      expect(await costing(60_001 + index)).toBe(1)
      expect(await costing(50_001)).toBe(0)
    }
    await long.reprice(late, 50_001)
    await long.end('commit')
    expect(await costing(50_001)).toBe(2)
  })

  test('keeps nothing of a transaction that is taken back', async () => {
    const [slug = ''] = await priciest(1)
    const before = await listProducts(shop, unfiltered)
    const taken = await transaction()
    await taken.reprice(slug, 70_001)
    shop.pages.drop(['listing'])
    expect(await costing(70_001)).toBe(0)
    await taken.end('rollback')
    expect(await costing(70_001)).toBe(0)
    expect((await listProducts(shop, unfiltered)).facets).toEqual(before.facets)
  })

  test('still follows in a database that was restored, where old changes bear numbers that are yet to come', async () => {
    await sql`update listing_changes set changed_in = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`.execute(
      shop.database,
    )
    const [slug = ''] = await priciest(1)
    const change = await transaction()
    await change.reprice(slug, 80_001)
    await change.end('commit')
    expect(await costing(80_001)).toBe(1)
  })

  test('holds what the tables hold after many have written at once, short and long, and some in vain', async () => {
    for (let race = 1; race <= races; race += 1) {
      const slugs = await priciest(24)
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let round = 0; round < 6; round += 1) {
          const writing = await transaction()
          // each its own goods: what is tested is who sees what, not who waits for whom
          const own = slugs.filter((_, index) => index % 8 === writer)
          for (const [index, slug] of own.entries()) {
            await writing.reprice(slug, 1_000_000 + race * 10_000 + round * 100 + writer * 10 + index)
            if ((writer + round) % 3 === 0) await listProducts(shop, { ...unfiltered, sort: 'price-low' })
          }
          await writing.end((writer + round) % 5 === 0 ? 'rollback' : 'commit')
          await listProducts(shop, unfiltered)
        }
      })
      await Promise.all(writers)

      const goods = await readGoods(shop)
      for (const filter of [unfiltered, { ...unfiltered, minKobo: 1_000_000, maxKobo: 1_100_000 }])
        await expectTrue(filter, goods, goods)
    }
  })
})
