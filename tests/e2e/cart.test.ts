import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { archiveProduct } from '#shop/catalogue/archive-product.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { expectAccessible } from '../support/accessible.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { changeAsStaff } from '../support/change-as-staff.ts'
import { openBrowser, openPage, type PageOptions } from '../support/chromium.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  shop = await startShop()
  browser = await openBrowser()
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

const enter = (options: Partial<PageOptions> = {}) => openPage(browser, { origin: shop.origin, width: 360, ...options })

/** Fills the checkout in as somebody in Kosofe would. */
async function fillIn(page: Page) {
  await page.getByLabel('Email').fill('phone@example.com')
  await page.getByLabel('Phone Number').fill('0803 123 4567')
  await page.getByLabel('First name').fill('Adaeze')
  await page.getByLabel('Last name').fill('Okonkwo')
  await page.getByLabel('Street and house number').fill('14 Diya Street')
  await page.getByLabel('LGA', { exact: true }).selectOption('Kosofe')
  await page.getByRole('button', { name: /^Place order, ₦/ }).waitFor()
}

async function putIn(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('added to cart!').waitFor()
}

/** Buys an inner tube as far as to the page where it is paid. */
async function orderTube(page: Page) {
  await putIn(page, '/product/oworo-inner-tube')
  await page.goto('/checkout?lga=Kosofe&method=standard')
  await fillIn(page)
  await page.getByRole('button', { name: /^Place order, ₦/ }).click()
  await page.waitForURL('**/pretend-paystack/pay/**')
}

const cartLink = (page: Page, units: number) =>
  page.getByRole('link', { name: new RegExp(`^Cart, ${units} item`) }).first()
const copyOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { name: string; price: number; quantity: number }[]).map(
      ({ name, price, quantity }) => [name, price, quantity],
    ),
  )

describe('on a phone', () => {
  test('a card asks for the size, the cart opens beside the page, and what was taken out comes back', async () => {
    await using open = await enter()
    const { page, faults } = open
    await page.goto('/shop/adult')
    await page.getByRole('link', { name: 'Choose Surulere Hybrid 10' }).click()
    const choice = page.getByRole('dialog', { name: 'Surulere Hybrid 10' })
    await choice.getByRole('button', { name: 'Add to Cart' }).click()
    expect(await choice.isVisible()).toBe(true)
    expect(await choice.locator('input:checked').count()).toBe(0)
    await expectAccessible(page)
    await choice.locator('label:has(input:enabled)').first().click()
    await choice.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Surulere Hybrid 10 added to cart!').waitFor()
    await choice.waitFor({ state: 'hidden' })
    await cartLink(page, 1).waitFor()
    await expect.poll(() => copyOf(page)).toEqual([[expect.stringContaining('Surulere Hybrid 10, '), 149_500, 1]])

    await cartLink(page, 1).click()
    const cart = page.getByRole('dialog', { name: 'Your cart' })
    await cart.getByRole('button', { name: 'Increase quantity of Surulere Hybrid 10' }).click()
    await cart.getByText('2 items').waitFor()
    await expectAccessible(page)
    await cart.getByRole('button', { name: 'Remove Surulere Hybrid 10' }).click()
    await cart.getByText('Your cart is empty').waitFor()
    await expectAccessible(page)
    await cart.getByRole('button', { name: 'Undo' }).click()
    await cart.getByText('2 items').waitFor()
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    await expect.poll(() => cartLink(page, 2).evaluate((link) => link === document.activeElement)).toBe(true)
    await expect.poll(async () => (await copyOf(page))[0]?.[2]).toBe(2)

    await page.context().setOffline(true)
    await cartLink(page, 2).click()
    await cart.getByText('You are offline').waitFor()
    await cart.getByText('Surulere Hybrid 10').waitFor()
    await page.context().setOffline(false)
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    expect(faults).toEqual([])
  })

  test('the cart page is cleared, brought back and passed on', async () => {
    await using open = await enter()
    const { page, faults } = open
    await putIn(page, '/product/mainland-u-lock-14')
    await page.goto('/cart')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Mainland U-Lock 14' }).waitFor()
    await page.getByRole('button', { name: 'Share this cart' }).click()
    await page.getByRole('heading', { level: 1, name: 'Share your cart' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(faults).toEqual([])
  })

  test('what is typed at the checkout outlives a reload and a dropped network', async () => {
    await using open = await enter()
    const { page } = open
    await putIn(page, '/product/oworo-inner-tube')
    await page.goto('/checkout')
    await page.getByLabel('Area').pressSequentially('yaba')
    await expect.poll(() => page.getByLabel('LGA', { exact: true }).inputValue()).toBe('Lagos Mainland')
    await fillIn(page)
    await page.getByLabel('Order note').fill('A blue bell, please')
    await page.getByText('Express delivery').click()
    await page.getByRole('button', { name: 'Place order, ₦11,300' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Place order, ₦11,300' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('phone@example.com')
    expect(await page.getByLabel('Order note').inputValue()).toBe('A blue bell, please')

    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByText('Your connection is away').waitFor()
    await expectAccessible(page)
    expect(await page.getByLabel('Street and house number').inputValue()).toBe('14 Diya Street')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.waitForURL('**/pretend-paystack/pay/**')
  })

  test.each([{ scripts: true }, { scripts: false }])(
    'a guest whose payment is declined tries again and pays, with scripts: $scripts',
    async ({ scripts }) => {
      await using open = await enter({ scripts })
      const { page, faults } = open
      await orderTube(page)
      await page.getByRole('button', { name: /decline/i }).click()
      await page.waitForURL('**/orders/**')
      await page.getByRole('button', { name: /^Pay (now|again)/ }).click()
      await page.waitForURL('**/pretend-paystack/pay/**')
      await page.getByRole('button', { name: /^Pay ₦/ }).click()
      await page.getByRole('heading', { level: 1, name: /is paid/ }).waitFor({ timeout: 30_000 })
      expect(faults).toEqual([])
    },
  )

  test.each([{ scripts: true }, { scripts: false }])(
    'a guest who closes the tab after paying has bought all the same, with scripts: $scripts',
    async ({ scripts }) => {
      await using open = await enter({ scripts })
      const { page, faults } = open
      await orderTube(page)
      const number = /GC-\w{4}-\w{4}/.exec(page.url())?.[0] ?? 'no number'
      expect(faults).toEqual([])
      // the provider takes the money, and nobody comes back from there
      await page.context().route('**/orders/**', (route) => route.abort())
      const paid = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: /^Pay ₦/ }).click()
      expect((await paid).status()).toBe(303)
      const other = await page.context().newPage()
      await page.close()

      await other.context().unroute('**/orders/**')
      const letter = other.getByRole('link', { name: `${number} is paid` })
      await expect
        .poll(async () => {
          await other.goto('/mailbox')
          return letter.count()
        })
        .toBeGreaterThan(0)
      await letter.first().click()
      await other.frameLocator('iframe').locator('a[href*="/orders/"]').first().click()
      await other.getByRole('heading', { level: 1, name: /is paid/ }).waitFor()
    },
  )

  test('BR-04: pressed twice and in two tabs, the button makes one order', async () => {
    await using open = await enter()
    const { page } = open
    await putIn(page, '/product/oworo-inner-tube')
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto('/checkout')
      await fillIn(tab)
    }
    await Promise.all([
      page.getByRole('button', { name: /^Place order, ₦/ }).dblclick(),
      other.getByRole('button', { name: /^Place order, ₦/ }).click(),
    ])
    await Promise.all([page, other].map((tab) => tab.waitForURL('**/pretend-paystack/pay/**')))
    expect(other.url()).toBe(page.url())
  })

  test('BR-03, BR-07: what changed since it was put in is said to everybody, and put right by one press', async () => {
    await using open = await enter()
    const { page, faults } = open
    await putIn(page, '/product/mainland-u-lock-14')
    await putIn(page, '/product/oworo-floor-pump')
    await page.goto('/product/marina-hybrid-7?colour=lagoon&size=M')
    const left = Number(/In stock, (\d+) left/.exec(await page.getByRole('main').innerText())?.[1])
    await page.getByLabel('Quantity', { exact: true }).fill(String(left))
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText(`(${left}) added to cart!`).waitFor()

    const quick = new Shopper(shop.origin)
    await putInCart(quick, '/product/marina-hybrid-7?colour=lagoon&size=M', String(left - 1))
    await checkOut(quick)
    await changeAsStaff(shop, async (staff) => {
      const lock = await showProduct(staff, 'mainland-u-lock-14')
      const pump = await showProduct(staff, 'oworo-floor-pump')
      if (!lock || !pump || !('found' in lock) || !('found' in pump)) throw new Error('not on sale')
      required(await archiveProduct(staff, { productId: lock.found.id }))
      for (const { id, priceKobo } of pump.found.variants)
        required(
          await changePrice(staff, {
            variantId: id,
            priceKobo: priceKobo + 100_000,
            compareAtPriceKobo: null,
            seenVersion: 1,
          }),
        )
    })

    await page.goto('/cart')
    await page.getByText('No longer available').waitFor()
    await page.getByText('Only 1 left').waitFor()
    await page.getByText(/was ₦[\d,]+, now ₦/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Update my cart' }).click()
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()
    await page.getByText('Mainland U-Lock 14 removed from your cart').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
