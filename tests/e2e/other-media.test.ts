import type { Locator, Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

describe('on paper', () => {
  test.each([
    ['/product/marina-hybrid-7', ['Marina Hybrid 7', '₦128,000', 'Aluminium 6061']],
    ['/shipping', ['Shipping Policy', '₦2,500', 'Last updated']],
    ['/blog/choosing-the-right-bike-for-lagos-commuting', ['10 January 2025', '₦85,000–150,000']],
  ])('%s is black on white, with nothing to press', async (path, texts) => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    // the sheet for paper comes after all else
    await expect.poll(() => coloursOf(page)).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
    for (const text of texts) expect(await page.getByRole('main').innerText()).toContain(text)
    for (const away of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const)
      expect([away, await page.getByRole(away).count()]).toEqual([away, 0])
    expect(await page.locator('form:visible').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('a cart says how many of each, and nothing of it can be pressed', async () => {
    await using open = await store.enter({ width: 768 })
    const { page } = open
    await page.goto('/product/mainland-coil-lock', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.locator('.toast').first().waitFor()
    await page.goto('/cart', { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const quantity = page.getByRole('status', { name: 'Quantity of Mainland Coil Lock' })
    await expect.poll(() => page.getByRole('button').count()).toBe(0)
    expect(await quantity.isVisible()).toBe(true)
    expect(await quantity.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"× "')
    expect(await page.getByText('Continue Shopping').isVisible()).toBe(false)
  })

  test('the links of a policy say where they lead, but addresses are their own', async () => {
    await using open = await store.enter({ width: 768 })
    const { page } = open
    await page.goto('/shipping', { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const saidBehind = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('" "', ''))
    await expect.poll(() => saidBehind('.prose a[href="/returns"]')).toBe(`" (${new URL(store.origin).host}/returns)"`)
    expect(await saidBehind('.prose a[href^="mailto:"]')).toBe('none')
  })

  test('the links of an article say where they lead', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page } = open
    await page.goto('/blog/choosing-the-right-bike-for-lagos-commuting', { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    const link = page.getByRole('article').getByRole('link', { name: 'adult bikes' })
    const said = () => link.evaluate((element) => getComputedStyle(element, '::after').content.replaceAll('" "', ''))
    await expect.poll(said).toBe(`" (${new URL(store.origin).host}/shop/adult)"`)
  })
})

describe('in colours that the visitor has chosen', () => {
  test('badges, buttons and what is chosen have lines, and the focus is seen', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page } = open
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/product/marina-hybrid-7', { waitUntil: 'networkidle' })
    expect(await lineOf(page, '.badge')).toMatch(/^1px solid/)
    expect(await lineOf(page, '.btn.buy')).toMatch(/^3px solid/)

    await page.locator('.sizes label').filter({ hasText: /^M/ }).click()
    const [chosen, other] = await Promise.all([
      lineOf(page, '.sizes label:has(:checked)'),
      lineOf(page, '.sizes label:not(:has(:checked))'),
    ])
    expect(chosen).toMatch(/^4px solid/)
    expect(other).toMatch(/^1px solid/)
    const swatch = page.locator('.swatches label:has(:checked) i')
    expect(await swatch.evaluate((drop) => getComputedStyle(drop).backgroundColor)).toBe('rgb(50, 86, 145)')

    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return `${outlineWidth} ${outlineStyle}`
    })
    expect(focus).toBe('3px solid')
  })

  test('where somebody is among pages and suggestions is a line, and a mark takes the colour of its words', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page } = open
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/shop?page=2', { waitUntil: 'networkidle' })
    const outlineOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return `${outlineWidth} ${outlineStyle}`
      })
    expect(await outlineOf('.pager [aria-current]')).toBe('3px solid')

    await page.locator('main input[type="search"]').fill('helm')
    await page.locator('[role="option"]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await outlineOf('[role="option"][aria-selected="true"]')).toBe('3px solid')

    await page.goto('/product/mainland-coil-lock', { waitUntil: 'networkidle' })
    expect(await lineOf(page, '.dot')).toMatch(/^5px solid/)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const toast = page.locator('.toast').first()
    const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
    expect(await colourOf(toast.locator('.i').first())).toBe(await colourOf(toast))
  })

  test('the dot of the shown slide differs from the others', async () => {
    await using open = await store.enter({ width: 360 })
    const { page } = open
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/', { waitUntil: 'networkidle' })
    const dots = await page.locator('.hero .nav a').evaluateAll((all) =>
      all.map((dot) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(dot, '::before')
        return `${borderTopWidth} ${borderBottomWidth}`
      }),
    )
    expect(dots).toEqual(['2px 2px', '2px 0px', '2px 0px'])
  })
})

describe('for who saves data', () => {
  test.each(['/', '/product/marina-hybrid-7', '/blog'])('the pictures of %s are fewer or smaller', async (path) => {
    const [all, less] = [await picturesOf(path, false), await picturesOf(path, true)]
    expect(all.some(({ width }) => width > 480)).toBe(true)
    expect(less.length).toBeLessThanOrEqual(all.length)
    expect(less.filter(({ width }) => width > 480)).toEqual([])
    const bytes = (pictures: Picture[]) => pictures.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(bytes(less)).toBeLessThan(bytes(all))
  })

  test('only the shown slide has its picture', async () => {
    await using open = await store.enter({ width: 360, savesData: true })
    const { page } = open
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await page.locator('.hero img').count()).toBe(1)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect
      .poll(() => page.locator('#slide-2 img').evaluateAll((all) => all.map((img) => Reflect.get(img, 'complete'))))
      .toEqual([true])
  })
})

type Picture = { width: number; bytes: number }

/** What a phone of two pixels to the pixel fetches before it is scrolled. */
async function picturesOf(path: string, savesData: boolean): Promise<Picture[]> {
  await using open = await store.enter({ width: 360, savesData })
  const { page } = open
  const fetched: Promise<Picture>[] = []
  const note = (response: Response) => {
    const width = /^\/photos\/\w+-(\d+)\./.exec(new URL(response.url()).pathname)?.[1]
    if (width) fetched.push(response.body().then(({ length }) => ({ width: Number(width), bytes: length })))
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  // what the scripts fetch for later is left to come when the page is closed
  page.off('response', note)
  return Promise.all(fetched)
}

/** How the page's words are coloured, each way once. */
function coloursOf(page: Page) {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter(
      (element) => element.checkVisibility() && element.textContent?.trim() && element.tagName !== 'SCRIPT',
    )
    const ways = shown.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return `${color} on ${backgroundColor}`
    })
    return [...new Set(ways)]
  })
}

function lineOf(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return `${borderTopWidth} ${borderTopStyle}`
    })
}
