import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const days = String.raw`\w{3} \d+( \w{3})? to \w{3} \d+ \w{3}`

describe.each([360, 1280] as const)('at %i px', (width) => {
  test('a visitor names their area once, and home, product and cart tell fee and days there', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    const main = page.getByRole('main')
    const live = async (place: string) => {
      const dialog = page.getByRole('dialog', { name: 'Where do we deliver to?' })
      await dialog.getByLabel('Your area or LGA').fill(place)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }

    await page.goto('/')
    await main.getByRole('link', { name: 'Choose your area' }).click()
    await live('Gbagada')
    await main.getByText('Deliver to Gbagada, Kosofe').waitFor()
    const own = main.locator('.promise dd.own')
    await expect.poll(() => own.innerText()).toMatch(new RegExp(String.raw`₦2,500\s+Gbagada\s+${days}`))
    await expectAccessible(page)

    await page.goto('/product/oworo-inner-tube')
    await main.getByText(new RegExp(`${days}, ₦2,500 shipping`)).waitFor()
    await main.getByRole('link', { name: 'Deliver to Gbagada, Kosofe' }).click()
    await live('Ajah')
    await main.getByText(new RegExp(`${days}, ₦4,000 shipping`)).waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()

    await page.goto('/cart')
    await main.getByText('Standard, to Ajah').waitFor()
    expect(await main.innerText()).toContain('₦4,000')
    expect(await main.innerText()).toMatch(new RegExp(days))

    await page.goto('/')
    await expect.poll(() => own.innerText()).toMatch(new RegExp(String.raw`₦4,000\s+Ajah\s+${days}`))
    expect(faults).toEqual([])
  })
})
