import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const slugs = ['danfo', 'marina-hybrid-7', 'yaba-hybrid-8', 'mainland-coil-lock']

const store = shopInBrowser({
  async prepare({ database }) {
    await sql`
      delete from product_photos
      where product_id in (select id from products where slug = any (${slugs}::text[]))`.execute(database)
  },
})

describe.each([320, 1280] as const)('products without a photo, at %i pixels', (width) => {
  test.each([
    '/',
    '/shop/adult?q=hybrid',
    '/product/marina-hybrid-7',
    '/compare?bike=marina-hybrid-7&bike=yaba-hybrid-8',
  ])('are drawn on %s, in the room that a photo has', async (path) => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const drawing = page.locator('main .no-photo').first()
    const rooms = await drawing.evaluate((element) => {
      const room = element.closest('.shot, .track, td, a')?.getBoundingClientRect()
      return [element.getBoundingClientRect().width, room?.width].map((length) => Math.round(length ?? 0))
    })
    expect(rooms[0]).toBe(rooms[1])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(faults).toEqual([])
  })

  test('are bought and wished for like all others', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/product/mainland-coil-lock', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Mainland Coil Lock (1) added to cart!').waitFor()
    await page.goto('/cart', { waitUntil: 'networkidle' })
    expect(await page.locator('.item .no-photo').count()).toBe(1)
    await page.goto('/checkout', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(faults).toEqual([])
  })
})

test('a photo that fails to load is named where it stands, and covers no other', async () => {
  await using open = await store.enter({ width: 1280 })
  const { page } = open
  await page.goto('/product/ikoyi-city-7', { waitUntil: 'networkidle' })
  const address = (await page.locator('#photo-2 img').getAttribute('src')) ?? ''
  const [hash = 'no photo'] = /[\da-f]{32}/.exec(address) ?? []
  await page.route(new RegExp(hash), (route) => route.abort())
  await page.reload({ waitUntil: 'networkidle' })
  const photos = page.locator('.gallery .shot')
  for (const index of [0, 1])
    expect(
      await photos.nth(index).evaluate((photo) => {
        photo.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = photo.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.shot')?.id
      }),
    ).toBe(`photo-${index + 1}`)
  const said = photos.nth(1).locator('img')
  const content = await said.evaluate((photo) => getComputedStyle(photo, '::after').content)
  expect(content).toContain((await said.getAttribute('alt')) ?? 'nothing')
})

test('are in the feed without a picture', async () => {
  const feed = await (await fetch(`${store.origin}/feeds/products.xml`)).text()
  const items = feed.split('<item>').filter((item) => item.includes('/product/danfo'))
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) {
    expect(item).not.toContain('g:image_link')
    expect(item).toMatch(/<g:price>\d+\.\d\d NGN<\/g:price>.*<\/item>\n/s)
  }
  expect(feed).toMatch(/<\/item>\n<\/channel><\/rss>\n$/)
})
