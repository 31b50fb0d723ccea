import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

describe.each([{ width: 360 }, { width: 1280 }] as const)('the owner at $width px', ({ width }) => {
  test('answers a message', async () => {
    await using open = await store.enterAs('admin', { width })
    const { page, faults } = open
    await page.goto('/contact')
    await page.getByLabel('Full Name').fill('Kemi Alade')
    await page.getByLabel('Email Address').first().fill('kemi@example.com')
    await page.getByLabel('Subject').fill(`A basket at ${width}`)
    await page.getByLabel('Message', { exact: true }).fill('Does it fit?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText("Message sent! We'll get back to you soon.").waitFor()

    await page.goto('/admin/messages')
    await expectAccessible(page)
    await page.getByRole('link', { name: `A basket at ${width}` }).click()
    await page.getByLabel('Your answer').fill('It does.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText('Your answer is on its way').waitFor()
    await page.getByText('Answered', { exact: true }).waitFor()
    expect(faults).toEqual([])
  })

  test('changes from when delivery is free, and sees it in the shop', async () => {
    await using open = await store.enterAs('admin', { width })
    const { page, faults } = open
    await page.goto('/admin/settings')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Delivery fees' }).click()
    await page.getByLabel('From this value of goods on').fill(`${width},000`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.goto('/')
    await page.getByText(`Free shipping on orders ${width}k and above`).waitFor()
    expect(faults).toEqual([])
  })

  test('finds nothing shut on the pages of the back office', async () => {
    await using open = await store.enterAs('admin', { width })
    const { page, faults } = open
    for (const path of [
      'customers',
      'journal',
      'codes',
      'codes/new',
      'content',
      'content/articles',
      'content/articles/new',
      'content/texts/returns',
      'content/hero',
      'content/testimonials',
      'content/synonyms',
      'settings/group/vat',
      'settings/zones',
      'settings/holidays',
      'settings/payments',
      'settings/mail',
    ]) {
      await page.goto(`/admin/${path}`)
      await expectAccessible(page)
      await expectToFit(page)
    }
    await page.goto('/admin/customers')
    await page.locator('.tbl tbody a').first().click()
    await page.getByRole('heading', { name: 'Contact' }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
