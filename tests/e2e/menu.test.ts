import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

/** At the end of a page the focus leaves it for the browser's own buttons; the body has it then. */
const whereFocusIs = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const { activeElement: focused, body } = document
    if (focused === body) return 'nowhere'
    return focused?.closest(selector) ? 'within' : 'behind'
  }, selector)

describe.each([
  ['menu', '/shop', 'Open menu', '.drawer'],
  ['filters', '/shop', /^Filters/, '.side'],
] as const)('the %s of a phone', (_, path, opener, cover) => {
  test('keeps the focus within while it is open, and gives it back', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto(path)
    const button = page.getByRole('button', { name: opener }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator(`${cover}:popover-open`).waitFor()
    await expect
      .poll(() =>
        page
          .locator('footer')
          .last()
          .evaluate((footer) => footer.closest('[inert]') !== null),
      )
      .toBe(true)
    await page.keyboard.press('Shift+Tab')
    const steps: string[] = []
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      steps.push(await whereFocusIs(page, cover))
    }
    expect(steps).not.toContain('behind')
    expect(steps.filter((where) => where === 'within').length).toBeGreaterThan(40)
    await expectAccessible(page)

    await page
      .locator(cover)
      .getByRole('button', { name: /^Close/ })
      .first()
      .focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('[inert]').count()).toBe(0)
    expect(await page.evaluate((element) => document.activeElement === element, await button.elementHandle())).toBe(
      true,
    )
    expect(faults).toEqual([])
  })
})

test('the menu of a phone leads on, and is closed where it led to', async () => {
  await using open = await store.enter({ width: 360 })
  const { page } = open
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('.drawer').getByRole('link', { name: 'Kids Bikes' }).click()
  await page.waitForURL('**/shop/kids')
  await expect.poll(() => page.locator('.drawer:popover-open').count()).toBe(0)
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

test('filters that are left by a step back leave nothing out of reach', async () => {
  await using open = await store.enter({ width: 360 })
  const { page } = open
  await page.goto('/about')
  await page.locator('footer').getByRole('link', { name: 'Shop All' }).click()
  await page.waitForURL('**/shop')
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click()
  await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0)
  await page.goBack()
  await page.waitForURL('**/about')
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

test('the menu of a phone opens and closes without scripts', async () => {
  await using open = await store.enter({ width: 360, scripts: false })
  const { page } = open
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('.drawer').getByRole('link', { name: 'Kids Bikes' }).waitFor()
  await page.getByRole('button', { name: 'Close menu' }).click()
  expect(await page.locator('.drawer').isVisible()).toBe(false)
})
