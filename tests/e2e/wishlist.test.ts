import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const shop = shopInBrowser()

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to wishlist` }).first()
const isFull = (page: Page, name: string) => heartOf(page, name).getAttribute('aria-pressed')

describe('on a phone', () => {
  test('hearts fill at once, and what they found moves into the cart in its size', async () => {
    await using open = await shop.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/shop/accessories')
    await heartOf(page, 'Mainland U-Lock 14').click()
    await expect.poll(() => isFull(page, 'Mainland U-Lock 14')).toBe('true')
    await page.getByRole('status').getByText('Mainland U-Lock 14 added to wishlist!').waitFor()
    expect(new URL(page.url()).pathname).toBe('/shop/accessories')
    // anew from its top: what the header covers cannot be pressed
    await page.goto('/shop/accessories')
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isFull(page, 'Mainland U-Lock 14')).toBe('true')
    await expectAccessible(page)

    await page.goto('/product/marina-hybrid-7')
    await heartOf(page, 'Marina Hybrid 7').click()
    await page.getByText('Marina Hybrid 7 added to wishlist!').waitFor()
    await page.getByRole('link', { name: 'View wishlist' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor()
    await expectAccessible(page)
    await expectToFit(page)

    await heartOf(page, 'Mainland U-Lock 14').click()
    await page.getByRole('status').getByText('Mainland U-Lock 14 removed from your wishlist').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.getByRole('button', { name: 'Undo' }).click()
    await heartOf(page, 'Mainland U-Lock 14').waitFor()

    await page.getByRole('button', { name: 'Move to cart: Marina Hybrid 7' }).click()
    await page.getByRole('alert').getByText('Choose a size or colour first: Marina Hybrid 7.').waitFor()
    await expectAccessible(page)
    const choice = page.getByLabel('Colour and size of Marina Hybrid 7')
    await choice.selectOption((await choice.locator('option:enabled').nth(1).getAttribute('value')) ?? '')
    await page.getByRole('button', { name: 'Move all to cart' }).click()
    await page.getByText('2 items added to cart!').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' }).waitFor()
    await page.getByRole('link', { name: /^Cart, 2 items/ }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  test('a wishlist is passed on, and its hearts are those of whoever opens it', async () => {
    await using own = await shop.enter({ width: 360 })
    const { page, faults } = own
    await page.goto('/product/danfo')
    await heartOf(page, 'Danfo').click()
    await page.getByText('Danfo added to wishlist!').waitFor()
    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Share this wishlist' }).click()
    await page.getByRole('heading', { level: 1, name: 'Share your wishlist' }).waitFor()
    await expectAccessible(page)
    await expectToFit(page)
    expect(await isFull(page, 'Danfo')).toBe('true')

    await using friend = await shop.enter({ width: 360 })
    await friend.page.goto(page.url())
    await friend.page.getByRole('heading', { level: 1, name: 'A wishlist shared with you' }).waitFor()
    expect(await isFull(friend.page, 'Danfo')).toBe('false')
    expect([...faults, ...friend.faults]).toEqual([])
  })

  test('all of it works without scripts', async () => {
    await using open = await shop.enter({ width: 360, scripts: false })
    const { page } = open
    await page.goto('/shop/accessories?sort=name')
    await heartOf(page, 'Oworo Floor Pump').click()
    await page.getByText('Oworo Floor Pump added to wishlist!').waitFor()
    expect(page.url()).toContain('/shop/accessories?sort=name')
    expect(await isFull(page, 'Oworo Floor Pump')).toBe('true')
    expect(await isFull(page, 'Mainland U-Lock 14')).toBe('false')

    await page.goto('/product/bariga-fold-20')
    await heartOf(page, 'Bariga Fold 20').click()
    await page.getByRole('link', { name: 'View wishlist' }).click()
    await heartOf(page, 'Oworo Floor Pump').click()
    await page.getByText('Oworo Floor Pump removed from your wishlist').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Move to cart: Oworo Floor Pump' }).click()
    await page.getByText('Oworo Floor Pump added to cart!').waitFor()

    await page.getByRole('button', { name: 'Move to cart: Bariga Fold 20' }).click()
    await page.getByText('Choose a size or colour first: Bariga Fold 20.').waitFor()
    const choice = page.getByLabel('Colour of Bariga Fold 20')
    expect(await choice.locator('option[disabled]').count()).toBe(1)
    await choice.selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Move to cart: Bariga Fold 20' }).click()
    await page.getByText('Bariga Fold 20 added to cart!').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Your wishlist is empty' }).waitFor()
    await page.getByRole('link', { name: /^Cart, 2 items/ }).waitFor()
  })
})

test.each([768, 1280] as const)('the wishlist is clean at %i px', async (width) => {
  await using open = await shop.enter({ width })
  const { page, faults } = open
  for (const slug of ['mainland-u-lock-14', 'marina-hybrid-7', 'itunu-16']) {
    await page.goto(`/product/${slug}`)
    await page
      .getByRole('button', { name: /^Add .* to wishlist$/ })
      .first()
      .click()
    await page.getByText('added to wishlist!').waitFor()
  }
  await page.goto('/wishlist')
  await page.getByText('3 items').waitFor()
  await expectAccessible(page)
  await expectToFit(page)
  expect(faults).toEqual([])
})
