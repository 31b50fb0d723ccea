import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, startShop } from '../support/running-shop.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({
    async prepare({ database }) {
      await sql`alter table articles rename to articles_elsewhere`.execute(database)
    },
  })
})
afterAll(() => shop.stop())

test('a page that fails says so with a way on and a reference that the log has too, and the others go on', async () => {
  const failed = await fetch(`${shop.origin}/blog?page=1`)
  expect(failed.status).toBe(500)
  expect(failed.headers.get('cache-control')).toContain('no-store')
  const html = await failed.text()
  expect(html).toContain('<h1>Unexpected Application Error!</h1>')
  expect(html).toContain('href="/blog?page=1"')
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home</)
  const reference = /<code id="fault-reference"[^>]*>([^<]+)</.exec(html)?.[1] ?? 'none'
  expect(shop.said()).toContain(reference)
  expect(html).not.toContain('articles')

  expect((await fetch(`${shop.origin}/shop`)).status).toBe(200)
})
