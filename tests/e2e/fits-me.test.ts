import { expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

test('on a phone a rider tells their height once, and list, product and cart go by it', async () => {
  await using open = await store.enter({ width: 360 })
  const { page, faults } = open
  const main = page.getByRole('main')
  const tell = async (height: string, inseam = '') => {
    const dialog = page.getByRole('dialog', { name: 'How tall is the rider?' })
    await dialog.getByLabel('Height of the rider').fill(height)
    await dialog.getByLabel('Inseam').fill(inseam)
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }

  await page.goto('/product/marina-hybrid-7')
  await main.getByRole('link', { name: 'Which size fits me?' }).click()
  await (await tell('172', 'long')).getByText('Enter the inseam in cm, like 79, or leave it empty').waitFor()
  await look(page)
  await (await tell('172')).waitFor({ state: 'hidden' })
  await main.getByText('M fits you').waitFor()

  await main.getByRole('link', { name: 'Size guide' }).click()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('row', { name: 'M Fits you 170–180 cm' }).waitFor()
  await look(page)
  await guide.getByRole('button', { name: 'Close' }).click()

  // somebody takes one that is too small all the same
  await main.locator('.sizes label').filter({ hasText: /^S/ }).click()
  await main.getByText('Too small for 172 cm, M fits you').waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('added to cart!').waitFor()

  await page.goto('/shop/adult')
  const card = main.locator('.card').filter({ hasText: 'Marina Hybrid 7' })
  await card.getByText('Fits you: M').waitFor()
  await look(page)
  await card.getByRole('link', { name: 'Choose Marina Hybrid 7' }).click()
  const choice = page.getByRole('dialog', { name: 'Marina Hybrid 7' })
  await choice.getByText('Fits you').first().waitFor()
  for (const label of await choice.locator('.sizes label').allInnerTexts())
    expect([label, label.includes('Fits you')]).toEqual([label, label.startsWith('M')])
  await look(page)
  await choice.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('link', { name: 'Only what fits 172 cm' }).click()
  await main.getByRole('link', { name: 'Remove filter Fits 172 cm' }).waitFor()
  await expect
    .poll(() =>
      main
        .locator('.card')
        .filter({ hasNotText: /Fits you: M|sold out|Out of Stock/i })
        .count(),
    )
    .toBe(0)

  await page.goto('/cart')
  await main.getByText('Made for riders of 160–170 cm: you gave 172 cm.').waitFor()
  await look(page)
  // it is for somebody else
  await main.getByRole('link', { name: 'Not 172 cm?' }).click()
  await (await tell('166')).waitFor({ state: 'hidden' })
  await expect.poll(() => main.getByText('Made for riders of').count()).toBe(0)

  await page.goto('/product/danfo')
  await page.getByRole('link', { name: 'Marina Hybrid 7 Fits you: S' }).waitFor()
  expect(faults).toEqual([])
})

test.each([360, 1280] as const)('at %i px somebody puts bikes side by side, and buys one', async (width) => {
  await using open = await store.enter({ width })
  const { page, faults } = open
  const main = page.getByRole('main')
  await page.goto('/product/marina-hybrid-7')
  await main.getByRole('link', { name: 'Compare with other bikes' }).click()
  await main.getByRole('searchbox', { name: 'Find a bike by its name or kind' }).fill('volta')
  await main.getByRole('button', { name: 'Find' }).click()
  await main.getByRole('link', { name: 'Add Volta Commuter to the comparison' }).click()
  await main.getByRole('columnheader', { name: 'Volta Commuter' }).waitFor()
  await main.getByRole('link', { name: 'Add Volta Step to the comparison' }).click()
  await main.getByRole('columnheader', { name: 'Volta Step' }).waitFor()
  expect(new URL(page.url()).search).toBe('?bike=marina-hybrid-7&bike=volta-commuter&bike=volta-step')
  await main.getByRole('link', { name: /^Add Tarkwa Cruiser/ }).click()
  await main.getByRole('columnheader', { name: 'Tarkwa Cruiser' }).waitFor()
  await look(page)
  await main.getByRole('link', { name: 'Remove Tarkwa Cruiser from the comparison' }).click()
  await expect.poll(() => main.getByRole('columnheader').count()).toBe(3)

  const region = main.getByRole('region', { name: /^Comparison/ })
  if (width === 360) {
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  await main.getByRole('row', { name: 'Frame Aluminium 6061' }).waitFor()
  await main.getByRole('link', { name: 'Show only what differs' }).click()
  await main.getByRole('row', { name: /^Gears Differs 7-speed 8-speed/ }).waitFor()
  await expect.poll(() => main.getByRole('row', { name: /^Bottle cage/ }).count()).toBe(0)

  await main.getByRole('link', { name: 'Remove Volta Step from the comparison' }).click()
  await expect.poll(() => main.getByRole('columnheader').count()).toBe(2)
  await main.getByLabel('Colour and size of Marina Hybrid 7').selectOption({ label: 'Graphite, L' })
  await main.getByRole('button', { name: 'Add to Cart: Marina Hybrid 7' }).click()
  await page.getByText('Marina Hybrid 7 added to cart!').waitFor()
  expect(faults).toEqual([])
})
