import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

describe('a bundle', () => {
  test('is found on the page of its bike, chosen, and ordered on a phone, with its saving all the way', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/product/ikoyi-city-7')
    await page.getByRole('link', { name: 'With Oworo Commuter Helmet and Mainland U-Lock 14: ₦9,000 off' }).click()
    await page.getByRole('heading', { level: 1, name: 'City ready' }).waitFor()
    await expectAccessible(page)
    await expectToFit(page)

    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await page.getByRole('alert').getByText('Two things to fix first').waitFor()
    await page.getByLabel('Choice of Ikoyi City 7').selectOption({ label: 'Cream, M' })
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await page.getByRole('alert').getByText('One thing to fix first').waitFor()
    expect(await page.getByLabel('Choice of Ikoyi City 7').inputValue()).not.toBe('')
    await expectAccessible(page)
    await page.getByLabel('Choice of Oworo Commuter Helmet').selectOption({ label: 'Flame, M' })
    await page.getByRole('button', { name: 'Add all to cart' }).click()

    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor()
    await page.getByText('together save you ₦9,000').waitFor()
    await page.getByText('Bundle saving (City ready)').waitFor()
    await expectAccessible(page)
    await expectToFit(page)
    // without its lock the saving is gone, and said to be; one press brings both back
    await page.getByRole('button', { name: 'Remove Mainland U-Lock 14' }).click()
    await page.getByText('The saving of City ready is gone').waitFor()
    expect(await page.getByText('Bundle saving (City ready)').count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put it in' }).click()
    await page.getByText('Bundle saving (City ready)').waitFor()

    await page.goto('/checkout?lga=Kosofe&method=collection&assembly=boxed')
    await page.getByText('Order summary').first().click()
    await page.getByText('Bundle saving (City ready)').first().waitFor()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Obi')
    await page.getByLabel('Email').fill('ada.bundle@example.com')
    await page.getByLabel('Phone').fill('08031234567')
    await page.getByRole('button', { name: 'Place order, ₦149,500' }).click()
    await page.waitForURL(/pretend|orders/)
    await page.goto('/checkout')
    await page.getByText('Bundle saving (City ready)').waitFor()
    await expectToFit(page)
    expect(faults).toEqual([])
  })

  test('is put together by staff, and its errors stand where they are', async () => {
    await using open = await store.enterAs('manager', { width: 1280 })
    const { page, faults } = open
    await page.goto('/admin/products/bundles')
    await page.getByRole('link', { name: 'New bundle' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Night rider')
    const find = async (words: string) => {
      await page.getByRole('searchbox', { name: 'Find a product' }).fill(words)
      await page.getByRole('searchbox', { name: 'Find a product' }).press('Enter')
    }
    await find('danfo')
    await page.getByRole('checkbox', { name: 'Danfo', exact: true }).check()
    await page.getByLabel('How much').fill('3,000')
    await page.getByLabel('Status').selectOption('active')
    await page.getByRole('button', { name: 'Save bundle' }).click()
    await page.getByText('Tick two to six products').first().waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Night rider')
    await expectAccessible(page)
    await find('light set')
    await page.getByRole('checkbox', { name: 'Mainland Light Set 400' }).check()
    expect(await page.getByRole('checkbox', { name: 'Danfo', exact: true }).isChecked()).toBe(true)
    await expectAccessible(page)
    // the words that were looked for still stand there
    await page.getByLabel('How much').press('Enter')
    await page.getByText('The bundle is saved').waitFor()
    await page.getByRole('link', { name: '/bundles/night-rider' }).click()
    await page.getByRole('heading', { level: 1, name: 'Night rider' }).waitFor()
    await page.goto('/bundles')
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
