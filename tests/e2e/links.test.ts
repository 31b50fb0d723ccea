import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const bike = '/product/marina-hybrid-7'
const toBike = `main a[href="${bike}"]`

/** True while the document that was opened first is still there. */
const isSameDocument = (page: Page) => page.evaluate(() => 'opened' in window)
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { opened: true }))

describe('a link', () => {
  test('leads on without another document, back to where the page was, and fetches at the touch', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/shop/adult')
    await mark(page)
    const link = page.locator(toBike)
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)

    const fetched = page.waitForRequest((request) => request.url().includes(`${bike}.data`))
    await link.dispatchEvent('touchstart')
    await fetched
    expect(page.url()).toBe(`${store.origin}/shop/adult`)

    await link.tap()
    await page.getByRole('heading', { level: 1, name: 'Marina Hybrid 7' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Adult Bikes' }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    expect(await isSameDocument(page)).toBe(true)
    expect(faults).toEqual([])
  })

  test('is left to the browser where another tab, a file or a place in the page is asked for', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page } = open
    await page.goto('/shop/adult')
    await mark(page)
    const tab = page.context().waitForEvent('page')
    await page.locator(toBike).click({ modifiers: ['Control'] })
    await (await tab).waitForURL(store.origin + bike)
    expect(page.url()).toBe(`${store.origin}/shop/adult`)

    await page.locator('a.skip').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${store.origin}/shop/adult#main`)
    expect(await isSameDocument(page)).toBe(true)

    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/blog/rss.xml', textContent: 'Feed' })
      document.querySelector('main')?.prepend(link)
    })
    const asked = page.waitForRequest((request) => request.url().endsWith('/blog/rss.xml'))
    await page.getByRole('link', { name: 'Feed', exact: true }).click()
    expect((await asked).isNavigationRequest()).toBe(true)
  })
})
