import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { checkOut, pay, putInCart, Shopper } from '../support/buy.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { eventually } from '../support/shopper.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

/** An order of somebody who has paid, and has its invoice: its path and its number. */
async function paidOrder() {
  const shopper = new Shopper(store.origin)
  await putInCart(shopper, '/product/oworo-inner-tube')
  const returned = await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'success')
  const path = new URL(returned.url).pathname
  const page = await eventually(
    () => shopper.visit(path),
    ({ text }) => /Invoice INV-/.test(text),
  )
  return { path, number: /GC-\w{4}-\w{4}/.exec(page.text)?.[0] ?? 'no number' }
}

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('somebody who has bought', () => {
  test.each([
    { scripts: true, width: 360 },
    { scripts: false, width: 360 },
    { scripts: true, width: 768 },
    { scripts: true, width: 1280 },
  ] as const)(
    'finds the order, reads its invoice and cancels it, with scripts: $scripts, at $width',
    async ({ scripts, width }) => {
      const { number } = await paidOrder()
      await using open = await store.enter({ width, scripts })
      const { page, faults } = open
      const look = async () => {
        if (scripts) await expectAccessible(page)
        expect(await widthOfContent(page)).toBeLessThanOrEqual(width)
      }

      await page.goto('/orders')
      await look()
      await page.getByRole('button', { name: 'Find my order' }).click()
      await page.getByRole('alert').filter({ hasText: 'Two things to fix' }).waitFor()
      await look()
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('Phone Number').fill('0803 123 4568')
      await page.getByRole('button', { name: 'Find my order' }).click()
      await page.getByRole('alert').filter({ hasText: 'We found no order' }).waitFor()
      await look()
      expect(await page.getByLabel('Order number').inputValue()).toBe(number)
      await page.getByLabel('Phone Number').fill('0803 123 4567')
      await page.getByRole('button', { name: 'Find my order' }).click()
      await page.getByRole('heading', { level: 1, name: /is paid/ }).waitFor()
      await look()

      await page.getByRole('link', { name: /^Invoice INV-\d{4}-\d{6}$/ }).click()
      await page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor()
      await page.getByText(number).waitFor()
      await look()
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('link', { name: 'Download PDF' }).isVisible()).toBe(false)
      await page.emulateMedia({ media: 'screen' })
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(scripts)
      await page.getByRole('link', { name: 'Back to the order' }).click()

      await page.getByRole('link', { name: 'Packing slip', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /^Packing slip/ }).waitFor()
      await look()
      await page.getByRole('link', { name: 'Back to the order' }).click()

      await page.getByRole('link', { name: 'Cancel order' }).click()
      await page.getByRole('heading', { level: 1, name: 'Cancel this order?' }).waitFor()
      expect(await page.getByRole('main').innerText()).toContain('You get ₦6,300 back')
      await look()
      await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
      await page.getByRole('heading', { level: 1, name: 'Your order was cancelled.' }).waitFor()
      await look()

      await expect
        .poll(
          async () => {
            await page.reload()
            return page.getByRole('main').innerText()
          },
          { timeout: 30_000, interval: 500 },
        )
        .toMatch(/₦6,300[\s\S]*Credit note CN-/)
      expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0)
      await look()
      await page.getByRole('link', { name: /^Credit note CN-\d{4}-\d{6}$/ }).click()
      await page.getByRole('heading', { level: 1, name: /^Credit note CN-/ }).waitFor()
      await look()
      // Chromium writes a line of its own about every answer that is not a success.
      expect(faults.filter((fault) => !/status of (422|404)/.test(fault))).toEqual([])
    },
  )

  test('sees the page change by itself when the bank answers', async () => {
    const shopper = new Shopper(store.origin)
    await putInCart(shopper, '/product/oworo-inner-tube')
    const payPage = await checkOut(shopper, { assembly: 'none' })
    await using open = await store.enter({ width: 360 })
    const { page } = open
    await page.goto(payPage.url)
    await page.getByRole('button', { name: 'Pay, but the confirmation comes late' }).click()
    await page.waitForURL('**/orders/**')
    await page.getByRole('heading', { level: 1, name: /is paid/ }).waitFor({ timeout: 30_000 })
    await expectAccessible(page)
  })
})
