import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

// More articles and bundles than one page has: each stands on exactly one, and all in the sitemap.

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({
    prepare: async ({ database }) => {
      await sql`
        insert into articles (id, slug, title, excerpt, category, read_minutes, body, photo_hash, photo_alt, status,
          published_at, updated_at)
        select gen_random_uuid(), 'note-' || number, 'Note ' || number, 'Short.', 'News', 1, 'Text.', photo_hash,
          photo_alt, status, published_at - number * interval '1 hour', updated_at
        from articles, generate_series(1, 120) as number
        where slug = 'cycling-safety-tips-for-nigerian-roads'`.execute(database)
      await sql`
        insert into bundles (id, slug, name, words, status, kind, basis_points, created_at, updated_at)
        select md5('pair' || number)::uuid, 'pair-' || number, 'Pair ' || number, 'Two.', 'active', 'percent', 500,
          created_at, updated_at
        from bundles, generate_series(1, 40) as number where slug = 'city-ready'`.execute(database)
      await sql`
        insert into bundle_parts (bundle_id, position, product_id)
        select md5('pair' || number)::uuid, position, products.id
        from generate_series(1, 40) as number, (values (0, 'ikoyi-city-7'), (1, 'oworo-floor-pump')) parts (position, slug)
        join products using (slug)`.execute(database)
      // of one pair nothing can be had of the pump: it is not offered
      await sql`
        update bundle_parts set variant_ids = array[gen_random_uuid()]
        where bundle_id = md5('pair7')::uuid and position = 1`.execute(database)
    },
  })
})
afterAll(() => shop.stop())

/** Which of these links stand on the pages of a list, one page after the other. */
async function walk(path: string, link: RegExp): Promise<string[][]> {
  const visitor = new Shopper(shop.origin)
  const pages: string[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { html } = await visitor.visit(next)
    pages.push([...new Set(html.match(link))])
    next = /<a href="([^"]+)" rel="next"/.exec(html)?.[1]
  }
  return pages
}

test('the blog names every article once, the newest first, and the sitemap too', async () => {
  const pages = await walk('/blog', /(?<=href=")\/blog\/[a-z][\w-]+(?=")/g)
  expect(pages.map((one) => one.length)).toEqual([24, 24, 24, 24, 24, 3])
  expect(new Set(pages.flat()).size).toBe(123)
  expect(pages[5]?.at(-1)).toBe('/blog/note-120')

  const visitor = new Shopper(shop.origin)
  const second = await visitor.visit('/blog?page=2')
  expect(second.html).toMatch(/<title>Blog, page 2/)
  expect(second.html).toMatch(/<link rel="canonical" href="[^"]+\/blog\?page=2"/)
  expect(new URL((await visitor.visit('/blog?page=99')).url).search).toBe('?page=6')
  const { html } = await visitor.visit('/sitemaps/pages.xml')
  expect(html.match(/\/blog\/[a-z]/g)).toHaveLength(123)
  expect(html.match(/\/bundles\/pair-/g)).toHaveLength(39)
  expect((await visitor.visit('/blog/rss.xml')).html.match(/<item>/g)).toHaveLength(100)
})

test('bundles come page by page, and one that cannot be had as a whole on none', async () => {
  const pages = await walk('/bundles', /(?<=href=")\/bundles\/[a-z][\w-]+(?=")/g)
  expect(pages.length).toBeGreaterThan(1)
  for (const one of pages.slice(0, -1)) expect(one).toHaveLength(24)
  const all = pages.flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((link) => link.startsWith('/bundles/pair-'))).toHaveLength(39)
  expect(all).not.toContain('/bundles/pair-7')
  expect(all).toContain('/bundles/city-ready')
})
