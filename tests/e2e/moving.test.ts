import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** A mark on the document, which is gone when the browser loads another one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))

describe.each([360, 1280] as const)('at %i px', (width) => {
  test('a page that scripts bring begins at its top and heading, says its title, and going back finds the place', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/', { waitUntil: 'networkidle' })
    await mark(page)
    const card = page.locator('.featured').getByRole('link', { name: 'Ikoyi Step-Through', exact: true })
    await card.scrollIntoViewIfNeeded()
    const before = await scrolled(page)
    expect(before).toBeGreaterThan(300)

    await card.click()
    await expect.poll(() => focused(page)).toBe('Ikoyi Step-Through')
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.getByRole('status').filter({ hasText: 'Ikoyi Step-Through | Gbagada Cycles' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)

    await page.goBack()
    await expect.poll(() => focused(page)).toBe('Ride Beyond Limits')
    await expect.poll(() => scrolled(page)).toBe(before)

    await page.goForward()
    await expect.poll(() => focused(page)).toBe('Ikoyi Step-Through')
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(faults).toEqual([])
  })

  test('the plus of a card puts its product into the cart, and the page stays where it is', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/shop/accessories', { waitUntil: 'networkidle' })
    await mark(page)
    const plus = page.getByRole('button', { name: 'Add Mainland U-Lock 14 to cart' })
    await plus.scrollIntoViewIfNeeded()
    const before = await scrolled(page)

    await plus.click()
    await page.getByText('Mainland U-Lock 14 added to cart!').waitFor()
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(await scrolled(page)).toBe(before)
    await expect.poll(() => plus.getAttribute('aria-busy')).toBe(null)

    await plus.click()
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
    expect(faults).toEqual([])
  })

  test.each([
    ['Loading products...', '/shop/kids', 'Kids Bikes'],
    ['Loading product...', '/product/danfo', 'Danfo'],
  ])('“%s” is shown while the line is slow', async (words, path, heading) => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    const { promise: comes, resolve: come } = Promise.withResolvers<void>()
    await page.route(`**${path}.data**`, async (route) => {
      await comes
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.locator(`:is(.cats, .featured) a[href="${path}"]`).first().click()
    const status = page.getByRole('status').filter({ hasText: words })
    await status.getByText(words, { exact: true }).waitFor()
    const shown = await status.getByText(words, { exact: true }).boundingBox()
    expect(shown?.width).toBeGreaterThan(60)
    expect(shown?.y).toBeLessThan(120)

    come()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => status.count()).toBe(0)
    expect(faults).toEqual([])
  })
})

test('narrowing a list leaves the focus where it is', async () => {
  await using open = await store.enter({ width: 1280 })
  const { page } = open
  await page.goto('/shop', { waitUntil: 'networkidle' })
  const sort = page.locator('select[name="sort"]:visible')
  await sort.focus()
  await sort.selectOption('price-low')
  await page.waitForURL('**sort=price-low**')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sort')
})
