import { beforeEach, describe, expect, test } from 'vitest'
import { createPageCache, type PageCache, type PageKey, type RenderedPage } from './page-cache.ts'

type Page = RenderedPage & { words: string }

const noon = new Date('2026-12-01T11:00:00Z')
const midnight = new Date('2026-12-01T23:00:00Z')
let pages: PageCache<Page>
let renders: string[]

beforeEach(() => {
  pages = createPageCache<Page>({ maxBytes: 1000 })
  renders = []
})

test('renders a page once', async () => {
  await show('/shop')
  expect((await show('/shop')).words).toBe('/shop, render 1')
  expect(renders).toEqual(['/shop'])
})

test('has one render in flight, however many ask', async () => {
  const gate = Promise.withResolvers<void>()
  const shown = [1, 2, 3].map(() => show('/shop', { wait: gate.promise }))
  gate.resolve()
  expect((await Promise.all(shown)).map(({ words }) => words)).toEqual(Array(3).fill('/shop, render 1'))
  expect(renders).toEqual(['/shop'])
})

describe('what is never kept', () => {
  test.each([
    ['a page that names nothing', { tags: [] }],
    ['an answer with a cookie', { personal: true }],
    ['a page that was not found', { status: 404 }],
    ['a redirect', { status: 302 }],
    ['a fault', { status: 500 }],
    ['a page whose time has come', { endsAt: noon }],
  ])('%s', async (_, page) => {
    await show('/shop', page)
    await show('/shop', page)
    expect(renders).toHaveLength(2)
    expect(pages.byteLength).toBe(0)
  })

  test('an answer with a cookie is not even shared by those who wait for it', async () => {
    const gate = Promise.withResolvers<void>()
    const shown = [1, 2].map(() => show('/shop', { personal: true, wait: gate.promise }))
    gate.resolve()
    const [first, second] = await Promise.all(shown)
    expect(first?.words).not.toBe(second?.words)
  })

  test('a render that failed: the next visitor gets a new one', async () => {
    const fails = pages.show(keyOf('/shop'), noon, () => Promise.reject(new Error('no database')))
    await expect(fails).rejects.toThrow('no database')
    expect((await show('/shop')).words).toBe('/shop, render 1')
  })
})

describe('dropping tags', () => {
  test('drops the pages that show them, and no others', async () => {
    await show('/shop', { tags: ['listing', 'product:1'] })
    await show('/product/a', { tags: ['product:1'] })
    await show('/about', { tags: ['content:about'] })
    pages.drop(['listing'])
    await show('/shop', { tags: ['listing', 'product:1'] })
    await show('/product/a')
    await show('/about')
    expect(renders).toEqual(['/shop', '/product/a', '/about', '/shop'])
  })

  test('defeats a render that began before: it is not kept, and later visitors do not wait for it', async () => {
    const gate = Promise.withResolvers<void>()
    const before = show('/shop', { wait: gate.promise })
    pages.drop(['listing'])
    const after = await show('/shop')
    expect(after.words).toBe('/shop, render 2')
    gate.resolve()
    expect((await before).words).toBe('/shop, render 1')
    expect((await show('/shop')).words).toBe('/shop, render 2')
  })

  test('lets a render in flight stand when it does not show what was dropped', async () => {
    const gate = Promise.withResolvers<void>()
    const before = show('/about', { tags: ['content:about'], wait: gate.promise })
    pages.drop(['listing'])
    gate.resolve()
    await before
    expect((await show('/about')).words).toBe('/about, render 1')
  })

  test('dropping all defeats every render in flight', async () => {
    const gate = Promise.withResolvers<void>()
    const before = show('/about', { tags: ['content:about'], wait: gate.promise })
    pages.dropAll()
    gate.resolve()
    await before
    expect((await show('/about')).words).toBe('/about, render 2')
  })
})

describe('time', () => {
  test('a page ends when it says', async () => {
    await show('/shop', { endsAt: midnight })
    await show('/shop', { now: new Date(midnight.getTime() - 1) })
    await show('/shop', { now: midnight, endsAt: new Date(midnight.getTime() + 1000) })
    expect(renders).toHaveLength(2)
  })

  test('a clock moved back shows no page from the future', async () => {
    await show('/shop')
    await show('/shop', { now: new Date(noon.getTime() - 1) })
    expect(renders).toHaveLength(2)
  })
})

describe('room', () => {
  test('the page longest unused goes first', async () => {
    await show('/a', { byteLength: 400 })
    await show('/b', { byteLength: 400 })
    await show('/a')
    await show('/c', { byteLength: 400 })
    expect(pages.byteLength).toBe(800)
    await show('/a')
    await show('/c')
    expect(renders).toEqual(['/a', '/b', '/c'])
  })

  test('endless query strings do not push out the pages without', async () => {
    await show('/a', { byteLength: 400 })
    for (let page = 1; page <= 50; page++) await show(`/shop?page=${page}`, { byteLength: 100 })
    await show('/a')
    expect(renders.filter((key) => key === '/a')).toHaveLength(1)
    expect(pages.byteLength).toBe(900)
  })

  test('a page greater than the room is shown, not kept', async () => {
    expect((await show('/a', { byteLength: 5000 })).words).toBe('/a, render 1')
    expect(pages.byteLength).toBe(0)
  })
})

type Options = Partial<Omit<Page, 'words'>> & { now?: Date; wait?: Promise<void> }

function show(path: string, { now = noon, wait, ...page }: Options = {}): Promise<Page> {
  return pages.show(keyOf(path), now, async () => {
    renders.push(path)
    const words = `${path}, render ${renders.length}`
    await wait
    return { status: 200, personal: false, tags: ['listing'], endsAt: midnight, byteLength: 100, ...page, words }
  })
}

function keyOf(path: string): PageKey {
  return { text: path, isOneOfMany: path.includes('?') }
}
