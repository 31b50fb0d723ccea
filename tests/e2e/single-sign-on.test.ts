import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { openBrowser, openPage } from '../support/chromium.ts'
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts'
import { newPerson } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

let provider: IdentityProvider
let shop: RunningShop
let browser: Browser
beforeAll(async () => {
  provider = await openIdentityProvider()
  shop = await startShop({ env: provider.env })
  provider.serve(shop.origin)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await provider.close()
})

const phone = 360

async function lookAround(page: Page, scripts: boolean) {
  if (scripts) await expectAccessible(page)
  await expectToFit(page)
}

describe.each([{ scripts: true }, { scripts: false }])('on a phone, with scripts: $scripts', ({ scripts }) => {
  test('somebody comes in by single sign-on with what they chose before, undoes that, and keeps one way in', async () => {
    await using open = await openPage(browser, { origin: shop.origin, width: phone, scripts })
    const { page, faults } = open
    const person = newPerson()
    provider.people.set(person.email, { email: person.email, email_verified: true, given_name: person.firstName })
    await page.goto('/product/oworo-inner-tube')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()

    await page.goto('/auth?next=%2Fabout')
    await lookAround(page, scripts)
    await page.getByRole('link', { name: 'Continue with Danfo ID' }).click()
    await page.getByLabel('Who are you?').fill(person.email)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL(`${shop.origin}/about`)
    await page.getByText('Account created successfully!').waitFor()
    await lookAround(page, scripts)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('All is as it was.').waitFor()
    await page.getByRole('link', { name: 'Cart, 0 items' }).waitFor()

    await page.goto('/account/profile')
    await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor()
    await lookAround(page, scripts)
    await page.getByRole('button', { name: 'Remove Danfo ID' }).click()
    await page.getByText('single_identity_not_deletable').waitFor()
    expect(faults).toEqual([])
  })

  test('somebody connects their account, and removes that again', async () => {
    await using open = await openPage(browser, { origin: shop.origin, width: phone, scripts })
    const { page, faults } = open
    const person = newPerson()
    provider.people.set(person.email, {})
    await page.goto('/auth/sign-up')
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByLabel('Last name').fill(person.lastName)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Account created successfully!').waitFor()

    await page.goto('/account/profile')
    await page.getByRole('link', { name: 'Connect Danfo ID' }).click()
    await page.waitForURL('**/account/identities')
    await lookAround(page, scripts)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Connect Danfo ID' }).click()
    await page.getByRole('link', { name: 'Go on to Danfo ID' }).waitFor()
    await lookAround(page, scripts)
    await page.getByRole('link', { name: 'Go on to Danfo ID' }).click()
    await page.getByLabel('Who are you?').fill(person.email)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/account/profile')
    await page.getByText('Connected with Danfo ID').waitFor()
    await lookAround(page, scripts)
    await page.getByRole('button', { name: 'Remove Danfo ID' }).click()
    await page.getByText('You no longer sign in that way').waitFor()
    await page.getByRole('link', { name: 'Connect Danfo ID' }).waitFor()

    await page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name: 'Wishlist' }).click()
    await page.waitForURL('**/account/wishlist')
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    await page.getByRole('heading', { name: 'My Account', level: 1 }).waitFor()
    await lookAround(page, scripts)
    expect(faults).toEqual([])
  })
})
