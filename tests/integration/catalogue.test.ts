import { describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { changeProductStatuses } from '#shop/catalogue/change-product-statuses.ts'
import { changeSlug } from '#shop/catalogue/change-slug.ts'
import { relateProducts } from '#shop/catalogue/relate-products.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { listProducts } from '#shop/listing/list-products.ts'
import { sorts, unfiltered } from '#shop/listing/listing-filter.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { refuse, required } from '#shop/outcome.ts'
import { transact } from '#shop/shop.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

async function find(slug: string) {
  const shown = await showProduct(open.shop, slug)
  if (!shown || !('found' in shown)) throw new Error(`${slug} is not on sale`)
  return shown.found
}

async function firstVariant(slug: string) {
  const [variant] = (await find(slug)).variants
  if (!variant) throw new Error(`${slug} has no variant`)
  return variant
}

describe('a price', () => {
  test('changes for whoever saw the last one, is kept in its history, and leaves a line in the journal', async () => {
    const { id } = await firstVariant('oworo-brass-bell')
    const change = { variantId: id, priceKobo: 500_000, compareAtPriceKobo: 600_000, seenVersion: 1 }
    required(await changePrice(open.as('manager'), change))
    expect(await changePrice(open.as('manager'), { ...change, priceKobo: 1 })).toMatchObject(
      refuse('changed-meanwhile'),
    )

    expect(await firstVariant('oworo-brass-bell')).toMatchObject({ priceKobo: 500_000, compareAtPriceKobo: 600_000 })
    const history = await open.shop.database
      .selectFrom('price_history')
      .select('price_kobo')
      .where('variant_id', '=', id)
      .orderBy('id')
      .execute()
    expect(history.map(({ price_kobo }) => price_kobo)).toEqual([expect.any(Number), 500_000])
    const line = await open.shop.database
      .selectFrom('journal_entries')
      .selectAll()
      .where('change', '=', 'price changed')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor: expect.stringContaining('manager'), after: { priceKobo: 500_000 } })
  })

  test('that cannot be asked is refused, and the database would refuse it too', async () => {
    const { id, priceKobo } = await firstVariant('oworo-patch-kit')
    const asked = { variantId: id, compareAtPriceKobo: null, seenVersion: 1 }
    for (const wrong of [0, -1, 0.5, Number.NaN, 1e12]) {
      expect(await changePrice(open.as('manager'), { ...asked, priceKobo: wrong })).toMatchObject(
        refuse('price-not-sellable'),
      )
    }
    const notAbove = { ...asked, priceKobo, compareAtPriceKobo: priceKobo }
    expect(await changePrice(open.as('manager'), notAbove)).toMatchObject(refuse('compare-at-price-not-above'))
    await expect(
      open.shop.database.updateTable('variants').set({ price_kobo: 0 }).where('id', '=', id).execute(),
    ).rejects.toThrow()
  })

  test('is not changed by whoever may not', async () => {
    const { id } = await firstVariant('oworo-patch-kit')
    const change = { variantId: id, priceKobo: 1, compareAtPriceKobo: null, seenVersion: 1 }
    await expect(changePrice(open.shop, change)).rejects.toThrow(NotPermitted)
    await expect(changePrice(open.as('editor'), change)).rejects.toThrow(NotPermitted)
    await expect(changePrice(open.as('stock'), change)).rejects.toThrow(NotPermitted)
  })
})

describe('an address', () => {
  test('that a product once had leads to its new one, over several moves and back', async () => {
    const { id: productId } = await find('danfo')
    required(await changeSlug(open.as('manager'), { productId, slug: 'danfo-single' }))
    required(await changeSlug(open.as('manager'), { productId, slug: 'danfo-classic' }))
    expect(await showProduct(open.shop, 'danfo')).toEqual({ movedTo: 'danfo-classic' })
    expect(await showProduct(open.shop, 'danfo-single')).toEqual({ movedTo: 'danfo-classic' })

    required(await changeSlug(open.as('manager'), { productId, slug: 'danfo' }))
    expect(await showProduct(open.shop, 'danfo-classic')).toEqual({ movedTo: 'danfo' })
    expect(await find('danfo')).toMatchObject({ id: productId })
    expect(await showProduct(open.shop, 'never-was')).toBeNull()
  })

  test('of one product is never given to another', async () => {
    const { id: productId } = await find('olumo-trail-29')
    expect(await changeSlug(open.as('manager'), { productId, slug: 'danfo' })).toMatchObject(refuse('slug-taken'))
    expect(await changeSlug(open.as('manager'), { productId, slug: 'danfo-classic' })).toMatchObject(
      refuse('slug-taken'),
    )
  })
})

describe('what goes with a product', () => {
  const slugsBeside = async (slug: string) => (await find(slug)).related.map(({ slug }) => slug)

  test('is what staff have chosen, in their order', async () => {
    const marina = demoProducts.find(({ slug }) => slug === 'marina-hybrid-7')
    expect(await slugsBeside('marina-hybrid-7')).toEqual(marina?.relatedSlugs)

    const { id: productId } = await find('zuma-27')
    const relatedSlugs = ['oworo-patch-kit', 'oworo-floor-pump', 'oworo-patch-kit']
    required(await relateProducts(open.as('manager'), { productId, relatedSlugs }))
    expect((await slugsBeside('zuma-27')).slice(0, 2)).toEqual(['oworo-patch-kit', 'oworo-floor-pump'])
  })

  test('is filled up with others of its type, then of its category, and never with itself', async () => {
    const { id: productId } = await find('kere-18')
    required(await relateProducts(open.as('manager'), { productId, relatedSlugs: [] }))
    const beside = await slugsBeside('kere-18')
    expect(new Set(beside).size).toBe(4)
    expect(beside).not.toContain('kere-18')
    const types = beside.map((slug) => demoProducts.find((product) => product.slug === slug)?.type)
    expect(types).toEqual(['kids', 'kids', 'kids', 'kids'])

    const { id: only } = await find('epe-tourer')
    required(await relateProducts(open.as('manager'), { productId: only, relatedSlugs: [] }))
    const others = await slugsBeside('epe-tourer')
    expect(others).toHaveLength(4)
    expect(others.every((slug) => demoProducts.some((one) => one.slug === slug && one.category === 'adult'))).toBe(true)
  })

  test('cannot be itself, or nothing, or chosen by whoever comes', async () => {
    const { id: productId } = await find('kere-18')
    for (const slug of ['kere-18', 'no-such-bike'])
      expect(await relateProducts(open.as('manager'), { productId, relatedSlugs: [slug] })).toMatchObject(
        refuse('no-such-relation', { slugs: [slug] }),
      )
    await expect(relateProducts(open.shop, { productId, relatedSlugs: [] })).rejects.toThrow(NotPermitted)
  })
})

describe('stock', () => {
  test('that arrives is on the shelf and in the ledger', async () => {
    const { id, available } = await firstVariant('mainland-u-lock-14')
    required(await receiveStock(open.as('stock'), { variantId: id, quantity: 7, note: 'from the port' }))
    expect(await firstVariant('mainland-u-lock-14')).toMatchObject({ available: available + 7 })
    expect(await receiveStock(open.as('stock'), { variantId: id, quantity: 0, note: null })).toMatchObject(
      refuse('quantity-not-receivable'),
    )
    expect(await receiveStock(open.as('stock'), { variantId: id, quantity: 1.5, note: null })).toMatchObject(
      refuse('quantity-not-receivable'),
    )
  })

  test('is never promised beyond what there is: the database itself refuses', async () => {
    const { id } = await firstVariant('mainland-u-lock-14')
    const promiseAll = open.shop.database
      .updateTable('stock_levels')
      .set({ reserved: 100_000 })
      .where('variant_id', '=', id)
    await expect(promiseAll.execute()).rejects.toThrow()
  })

  test('has a ledger that only grows', async () => {
    await expect(open.shop.database.deleteFrom('stock_movements').execute()).rejects.toThrow(/only grows/)
    await expect(open.shop.database.updateTable('journal_entries').set({ actor: 'nobody' }).execute()).rejects.toThrow(
      /only grows/,
    )
  })
})

describe('the listing', () => {
  test.each(sorts)('sorted by %s shows every product exactly once over all its pages', async (sort) => {
    const filter = { ...unfiltered, sort }
    const first = await listProducts(open.shop, { ...filter, page: 1 })
    const slugs: string[] = []
    for (let page = 1; page <= first.pages; page += 1)
      slugs.push(...(await listProducts(open.shop, { ...filter, page })).cards.map(({ slug }) => slug))
    expect(slugs).toHaveLength(first.total)
    expect(new Set(slugs).size).toBe(first.total)
    expect(first.total).toBeGreaterThanOrEqual(40)
  })

  test('finds part of a name in any case, and takes signs of patterns as they are', async () => {
    const search = async (query: string) =>
      (await listProducts(open.shop, { ...unfiltered, query, sort: 'name' })).cards.map(({ name }) => name)
    expect(await search('HYBRID')).toContain('Marina Hybrid 7')
    expect(await search('%')).toEqual([])
    expect(await search('_')).toEqual([])
    expect(await search("'; drop table products; --")).toEqual([])
  })

  test('shows no draft and no archived product', async () => {
    const { id } = await find('carter-road-10')
    await open.shop.database.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute()
    const all = await listProducts(open.shop, { ...unfiltered, query: 'Carter' })
    expect(all.cards).toEqual([])
    expect(await showProduct(open.shop, 'carter-road-10')).toBeNull()
  })
})

describe('a verb that refuses', () => {
  test('takes back what it did before, and what the verbs it called did', async () => {
    const { id, available } = await firstVariant('oworo-multi-tool')
    const outcome = await transact(open.as('manager'), async (shop) => {
      required(await receiveStock(shop, { variantId: id, quantity: 5, note: null }))
      return refuse('second-thoughts')
    })
    expect(outcome).toMatchObject(refuse('second-thoughts'))
    expect(await firstVariant('oworo-multi-tool')).toMatchObject({ available })
  })
})

describe('many products at once', () => {
  test('are changed in few transactions, and what visitors see is dropped once in each', async () => {
    const products = await open.shop.database
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'active')
      .execute()
    const ids = products.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(40)
    for (const to of ['archived', 'active'] as const) {
      const before = open.droppedTags.length
      expect(await changeProductStatuses(open.as('stock'), { ids: [...ids, crypto.randomUUID()], to })).toMatchObject({
        value: { changed: ids.length, unchanged: [expect.any(String)] },
      })
      const dropped = open.droppedTags.slice(before)
      expect(dropped.filter((tag) => tag === 'listing').length).toBeLessThanOrEqual(Math.ceil((ids.length + 1) / 50))
      expect(dropped.filter((tag) => tag.startsWith('product:'))).toHaveLength(ids.length)
    }
  })
})
