import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A mark on the document, which is gone when the browser loads another one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))

describe.each([360, 1280] as const)('at %i px', (width) => {
  test('a page that scripts bring begins at its top and heading, says its title, and going back finds the place', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto('/')
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
    await page.goto('/shop/accessories')
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
    await page.goto('/')
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
  await page.goto('/shop')
  const sort = page.locator('select[name="sort"]:visible')
  await sort.focus()
  await sort.selectOption('price-low')
  await page.waitForURL('**sort=price-low**')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sort')
})

test('a product’s page that is loaded anew is where it was, though what is below was laid out late', async () => {
  await using open = await store.enter({ width: 360 })
  const { page, faults } = open
  await page.goto('/product/marina-hybrid-7')
  const foot = page.locator('.foot .legal')
  const place = () => foot.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  // what is laid out on the way there may push it away again
  await expect
    .poll(async () => {
      await foot.scrollIntoViewIfNeeded()
      return foot.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    })
    .toBe(true)
  const before = await place()

  await page.reload()
  // pixels of a phone are fractions of ours
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  expect(faults).toEqual([])
})

test('what a link leads to is fetched as the pointer rests on it, and nothing of it when the link is taken', async () => {
  await using open = await store.enter({ width: 1280 })
  const { page, faults } = open
  await page.goto('/')
  const link = page.locator('.featured').getByRole('link', { name: 'Ikoyi Step-Through', exact: true })
  await link.scrollIntoViewIfNeeded()
  const asked = filesAskedFor(page)
  await link.hover()
  for (const kind of ['.js', '.css', '.data'])
    await expect.poll(() => asked().filter((path) => path.endsWith(kind)).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('link[rel="stylesheet"]').evaluateAll(areThere)).toBe(true)

  const ahead = asked().length
  await link.click()
  await heading(page, 'Ikoyi Step-Through').waitFor()
  const afterwards = asked().slice(ahead)
  expect(afterwards.filter((path) => /\.(js|css)$/.test(path))).toEqual([])
  expect(faults).toEqual([])
})

test('a style sheet is fetched once, or never where it stood in the first page, and stays for the pages after', async () => {
  await using open = await store.enter({ width: 360 })
  const { page, faults } = open
  const asked = filesAskedFor(page)
  await page.goto('/')
  const stood = await page.locator('link[rel="stylesheet"][disabled]').evaluateAll(addresses)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(fetched.filter((path) => stood.includes(path))).toEqual([])
  await page.locator('.featured').getByRole('link', { name: 'Ikoyi Step-Through', exact: true }).click()
  await heading(page, 'Ikoyi Step-Through').waitFor()
  await page.goBack()
  await heading(page, 'Ride Beyond Limits').waitFor()
  await page.goForward()
  await heading(page, 'Ikoyi Step-Through').waitFor()

  const sheets = asked().filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets).toEqual([...new Set(sheets)])
  expect(stood.length).toBeGreaterThan(1)
  expect(sheets.filter((path) => stood.includes(path))).toEqual([])
  expect(await page.locator('.buy-row').evaluate((row) => getComputedStyle(row).display)).toBe('grid')
  expect(faults).toEqual([])
})

/** The addresses of all that is asked for over the network from now on, but for pictures. */
function filesAskedFor(page: Page): () => string[] {
  const paths: string[] = []
  page.on('response', async (response) => {
    const request = response.request()
    if (request.resourceType() === 'image' || (await response.serverAddr()) === null) return
    paths.push(new URL(request.url()).pathname)
  })
  return () => paths
}

/** Whether each sheet stands in the document, or did when it was sent. */
function areThere(links: Element[]): boolean {
  return links.every((link) => link instanceof HTMLLinkElement && (link.disabled || link.sheet !== null))
}

function addresses(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}
