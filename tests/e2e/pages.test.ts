import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const pages = [
  '/',
  '/shop',
  '/shop/accessories?sort=price-low&page=1',
  '/shop?q=hybrid',
  '/shop?q=nothing-like-this',
  '/shop?filter=new',
  '/shop?page=99',
  '/product/marina-hybrid-7',
  '/product/olumo-pro-29',
  '/product/marina-hybrid-7/reviews',
  '/bundles',
  '/bundles/city-ready',
  '/services',
  '/orders',
  '/wishlist',
  '/product/no-such-bike',
  '/cart',
  '/area',
  '/height',
  '/size-guide?height=170',
  '/compare',
  '/compare?bike=marina-hybrid-7&bike=olumo-pro-29&bike=danfo',
  '/auth',
  '/auth/sign-up',
  '/auth/forgot',
  '/about',
  '/contact',
  '/shipping',
  '/returns',
  '/privacy',
  '/terms',
  '/blog',
  '/blog/bike-maintenance-tips-for-nigerian-weather',
  '/blog/choosing-the-right-bike-for-lagos-commuting',
  '/blog/no-such-post',
  '/mailbox',
  '/no/such/page',
]

const store = shopInBrowser()

describe.each([360, 1280] as const)('at %i px', (width) => {
  test.each(pages)('%s shuts nobody out, fits, and has no fault', async (path) => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await page.goto(path)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(faults).toEqual([])
  })
})

test('on a phone, whatever is pressed stands in room for a finger', async () => {
  await using open = await store.enter({ width: 360 })
  for (const path of pages) {
    await open.page.goto(path)
    expect([path, await open.page.evaluate(tooSmall)]).toEqual([path, []])
  }
})

/** What is lower than a finger needs. A link within a sentence is as high as its line, that of a card as the card. */
function tooSmall() {
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    )
  return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .vh'))
    .filter((element) => !isInSentence(element) && getComputedStyle(element, '::after').position !== 'absolute')
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box: { width, height } }) => width > 1 && (height < 43.5 || width < 24))
    .map(({ element, box }) => `${Math.round(box.height)} px: ${element.ariaLabel ?? element.textContent?.trim()}`)
}

test('at 320 px, as at 400 % zoom, nothing scrolls sideways', async () => {
  await using open = await store.enter({ width: 360 })
  await open.page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await open.page.goto(path)
    expect([path, await open.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
})

test('at 400 % zoom nothing that can be pressed or typed into lies off the page', async () => {
  await using open = await store.enter({ width: 1280 })
  // what is left of a desk's 1280 × 1024 when everything on it is four times as large
  await open.page.setViewportSize({ width: 320, height: 256 })
  for (const path of pages) {
    await open.page.goto(path)
    expect([path, await offThePage(open.page)]).toEqual([path, []])
  }
})

test('at 400 % zoom nothing stays over the page when it is scrolled', async () => {
  await using open = await store.enter({ width: 1280 })
  await open.page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/shop', '/product/marina-hybrid-7', '/size-guide']) {
    await open.page.goto(path, { waitUntil: 'networkidle' })
    await open.page.evaluate(() => scrollTo(0, 700))
    const covers = () =>
      open.page.evaluate(() =>
        [2, 100, 250].flatMap((height) => {
          const above = document.elementFromPoint(20, height)?.closest('.top, .dock, .bar')
          return above ? [above.className] : []
        }),
      )
    expect([path, await covers()]).toEqual([path, []])
  }
})

/** What stands beside the page where no scrolling of a row brings it in. */
function offThePage(page: Page) {
  return page.evaluate(() => {
    const isInScrolledRow = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScrolledRow(element.parentElement))
    return [...document.querySelectorAll('a, button, input, select, textarea, summary, h1, h2, h3, p')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.skip, .vh'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1) && !isInScrolledRow(element)
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)
  })
}

test.each([
  ['America/Los_Angeles', 'de-DE'],
  ['Pacific/Kiritimati', 'ar'],
])('a browser in %s that speaks %s finds every page as the server wrote it', async (timezoneId, locale) => {
  await using open = await store.enter({ width: 1280, timezoneId, locale })
  const { page, faults } = open
  for (const path of pages) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
    expect([path, faults]).toEqual([path, []])
  }
})

/** React marks what it has taken over by a property of its own. */
function isTakenOver() {
  return Object.keys(document.body).some((key) => key.startsWith('__react'))
}

// BR-45: pages that differ between server and browser, and personal bytes in shared caches.
describe('a visitor far away, with something in the cart', () => {
  test.each(['Africa/Lagos', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'BR-45 sees the same page from server and scripts in %s, and the cart counted from the first byte',
    async (timezoneId) => {
      const locale = timezoneId === 'Asia/Tokyo' ? 'ar' : 'de-DE'
      await using open = await store.enter({ width: 1280, timezoneId, locale })
      const { page, faults } = open
      await page.goto('/product/oworo-inner-tube')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('added to cart!').waitFor()
      for (const path of ['/', '/shop', '/product/oworo-inner-tube', '/cart', '/checkout']) {
        const answer = await page.goto(path)
        expect(await answer?.text()).toMatch(/aria-label="[^"]*1 item/)
        expect(answer?.headers()['cache-control']).toContain('no-store')
      }
      expect(faults).toEqual([])
    },
  )

  test('BR-45 has the cart counted from the first byte on every page, and shares none of them', async () => {
    await using open = await store.enter({ width: 1280, timezoneId: 'Pacific/Kiritimati', locale: 'ar' })
    const { page, faults } = open
    await page.goto('/product/oworo-inner-tube')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()
    // the demo's mailbox is no page of the shop
    for (const path of pages.filter((path) => path !== '/mailbox')) {
      const answer = await page.goto(path)
      expect([path, (await answer?.text())?.match(/aria-label="[^"]*1 item/)?.length]).toEqual([path, 1])
      expect([path, answer?.headers()['cache-control']]).toEqual([path, expect.stringContaining('no-store')])
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
      expect([path, faults]).toEqual([path, []])
    }
  })
})
