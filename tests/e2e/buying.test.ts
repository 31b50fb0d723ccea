import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})
describe('on a phone', () => {
  test.each([{ scripts: true }, { scripts: false }])(
    'a visitor buys a bike, with scripts: $scripts',
    async ({ scripts }) => {
      await using open = await store.enter({ width: 360, scripts })
      const { page, faults } = open
      const look = async () => {
        if (scripts) await expectAccessible(page)
        expect(await widthOfContent(page)).toBeLessThanOrEqual(360)
      }

      await page.goto('/')
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Ride Beyond Limits')
      await look()

      await page
        .getByRole('main')
        .getByRole('link', { name: /Adult Bikes/ })
        .first()
        .click()
      await page.waitForURL('**/shop/adult')
      await look()

      await page.getByRole('link', { name: 'Surulere Hybrid 10' }).first().click()
      await page.waitForURL('**/product/surulere-hybrid-10')
      await page.locator('label').filter({ hasText: /^S\d/ }).click()
      if (!scripts) await page.getByRole('button', { name: 'Show this choice' }).click()
      await look()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('Surulere Hybrid 10 (1) added to cart!').waitFor()
      await expect.poll(() => page.getByRole('link', { name: /Cart, 1 item/ }).count()).toBeGreaterThan(0)
      await look()

      await page.goto('/cart')
      await look()
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await page.waitForURL('**/checkout**')
      await look()

      await page.getByLabel('Email').fill(`journey-${scripts}@example.com`)
      await page.getByLabel('Phone Number').fill('0803 123 4567')
      await page.getByLabel('First name').fill('Adaeze')
      await page.getByLabel('Last name').fill('Okonkwo')
      await page.getByLabel('Street and house number').fill('14 Diya Street')
      await page.getByLabel('LGA', { exact: true }).selectOption('Kosofe')
      if (!scripts) await page.getByRole('button', { name: 'Update delivery' }).click()
      await page.getByRole('button', { name: 'Place order, ₦149,500' }).click()
      await page.waitForURL('**/pretend-paystack/pay/**')
      expect(await page.getByText('no money moves').count()).toBe(1)
      await look()

      await page.getByRole('button', { name: 'Pay ₦149,500' }).click()
      await page.waitForURL('**/orders/**')
      await page.getByRole('heading', { level: 1, name: /is paid/ }).waitFor({ timeout: 30_000 })
      await look()
      const number = /GC-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number'

      await page.goto('/mailbox')
      await look()
      await page
        .getByRole('link', { name: new RegExp(number) })
        .first()
        .click()
      await look()
      expect(faults).toEqual([])
    },
  )

  test('somebody who forgets half of the checkout is led to what is missing', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/product/oworo-inner-tube')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()
    await page.goto('/checkout')
    await page.getByLabel('Phone Number').fill('0803 12')
    await page.getByLabel('First name').fill('Adaeze')
    await page.getByRole('button', { name: /^Place order/ }).click()

    const summary = page.getByRole('alert').filter({ hasText: 'before you can pay' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page)
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('0803 12')
    expect(await page.getByLabel('First name').inputValue()).toBe('Adaeze')
    await summary.getByRole('link', { name: /phone number/i }).click()
    await expect
      .poll(() => page.getByLabel('Phone Number').evaluate((element) => element === document.activeElement))
      .toBe(true)
    // Chromium writes a line of its own about every answer that is not a success.
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
  })
})

describe('on a desk', () => {
  test('the keyboard alone buys a lock', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.goto('/product/mainland-coil-lock')
    await press(page, page.getByRole('button', { name: 'Add to Cart' }).first())
    await page.getByText('added to cart!').waitFor()
    await press(page, page.getByRole('link', { name: /^Cart/ }).first())
    await press(page, page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }))
    await page.waitForURL('**/checkout**')
    await page.getByLabel('Email').focus()
    await page.keyboard.type('keys@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('08031234567')
    await page.getByLabel('First name').focus()
    await page.keyboard.type('Kemi')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ade')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1 Broad Street')
    const lga = page.getByLabel('LGA', { exact: true })
    await lga.focus()
    // a list takes letters that come slowly for the first letters of others
    await expect
      .poll(async () => {
        await page.keyboard.type('Lagos Island')
        return lga.inputValue()
      })
      .toBe('Lagos Island')
    await press(page, page.getByRole('button', { name: 'Place order, ₦9,500' }))
    await page.waitForURL('**/pretend-paystack/pay/**')
    await press(page, page.getByRole('button', { name: /^Pay ₦/ }))
    await page.getByRole('heading', { level: 1, name: /is paid/ }).waitFor({ timeout: 30_000 })
    expect(faults).toEqual([])
  })
})

/** Puts the focus on something, sees that it is there and shown, and presses Enter. */
async function press(page: Page, target: ReturnType<Page['getByRole']>) {
  await target.focus()
  expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  await page.keyboard.press('Enter')
}

function widthOfContent(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
