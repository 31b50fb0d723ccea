import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

describe('a shopper with a code', () => {
  test.each([{ width: 360 }, { width: 1280 }] as const)(
    'enters it in the cart at $width px and stays on the page, with the focus where it matters',
    async ({ width }) => {
      await using open = await store.enter({ width })
      const { page, faults } = open
      await page.goto('/product/surulere-hybrid-10')
      await page.locator('label').filter({ hasText: /^S\d/ }).click()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('Surulere Hybrid 10 (1) added to cart!').waitFor()
      await page.goto('/cart')
      await page.getByText('Have a discount code?').click()
      await expectAccessible(page)

      await page.getByLabel('Discount code').fill('nonsense')
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('alert').getByText('We do not know this code').waitFor()
      await expectAccessible(page)
      expect(await page.getByLabel('Discount code').inputValue()).toBe('nonsense')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('code')

      await page.getByLabel('Discount code').fill('ride 1O')
      await page.keyboard.press('Enter')
      await page.getByText('Discount (RIDE10)').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('entered-code')
      expect(new URL(page.url()).pathname).toBe('/cart')
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Remove code RIDE10' }).click()
      await page.getByText('Have a discount code?').waitFor()
      expect(await page.getByText('Discount (RIDE10)').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )

  test('enters it at the checkout, where Enter in another field still places the order', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.goto('/product/mainland-u-lock-14')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()
    await page.goto('/checkout?lga=Kosofe')
    await page.getByLabel('Street and house number').fill('14 Diya Street')
    await page.getByText('Have a discount code?').click()
    await page.getByLabel('Discount code').fill('first ride')
    await page.keyboard.press('Enter')
    await page.getByText('Free standard delivery').waitFor()
    await page.getByRole('button', { name: 'Place order, ₦16,000' }).waitFor()
    expect(await page.getByLabel('Street and house number').inputValue()).toBe('14 Diya Street')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('entered-code')
    await expectAccessible(page)

    await page.getByLabel('First name').press('Enter')
    await page.getByRole('alert').getByText('things to fix before you can pay').waitFor()
    expect(await page.getByText('FIRST-RIDE').count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })
})
