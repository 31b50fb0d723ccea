import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectToFit } from '../support/accessible.ts'
import { codeOfApp, nextCodeOfApp } from '../support/authenticator.ts'
import { newPerson, type Person } from '../support/people.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()
const phone = 360

async function lookAround(page: Page, scripts: boolean) {
  if (scripts) await expectAccessible(page)
  await expectToFit(page)
}

async function signUp(page: Page, person: Person, scripts: boolean) {
  await page.goto('/auth')
  await lookAround(page, scripts)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.waitForURL('**/auth/sign-up')
  await lookAround(page, scripts)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
}

async function signIn(page: Page, person: Person) {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Logged in successfully!').waitFor()
}

/** Follows the link of a letter in the mailbox of the demo. */
async function followLetter(page: Page, { email }: Person, subject: RegExp) {
  const letters = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect
    .poll(async () => {
      await page.goto('/mailbox')
      return letters.count()
    })
    .toBeGreaterThan(0)
  await letters.first().click()
  const text = await page.locator('pre').innerText()
  await page.goto(/https?:\/\/\S+\/auth\/\S+/.exec(text)?.[0] ?? '/no-link')
}

describe.each([{ scripts: true }, { scripts: false }])('on a phone, with scripts: $scripts', ({ scripts }) => {
  test('somebody signs up, confirms their email, signs in again, orders, and finds the order in their account', async () => {
    await using open = await store.enter({ width: phone, scripts })
    const { page, faults } = open
    const person = newPerson()
    await signUp(page, person, scripts)

    await followLetter(page, person, /Confirm your email/)
    await lookAround(page, scripts)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await page.getByText('Your email is confirmed').waitFor()
    await lookAround(page, scripts)

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await page.getByText('You have been signed out successfully.').waitFor()
    await signIn(page, person)

    await page.goto('/product/oworo-inner-tube')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('added to cart!').waitFor()
    await page.goto('/checkout?lga=Kosofe')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email)
    await page.getByLabel('Phone Number').fill('0803 123 4567')
    await page.getByLabel('Street and house number').fill('14 Diya Street')
    await page.getByRole('button', { name: /^Place order, / }).click()
    await page.waitForURL('**/pretend-paystack/pay/**')
    await page.getByRole('button', { name: /^Pay ₦/ }).click()
    await page.waitForURL('**/orders/**')
    const number = /GC-\w{4}-\w{4}/.exec(await page.getByRole('main').innerText())?.[0] ?? 'no number'

    await page.goto('/')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await page.waitForURL('**/account')
    await page.getByRole('heading', { name: number }).waitFor()
    await lookAround(page, scripts)
    await page.getByRole('link', { name: 'Addresses' }).click()
    await page.getByText('No saved addresses yet.').waitFor()
    await lookAround(page, scripts)
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    await lookAround(page, scripts)
    expect(faults).toEqual([])
  })

  test('a forgotten password is replaced, and the other device is signed out', async () => {
    const person = newPerson('Tunde')
    await using other = await store.enter({ width: phone, scripts })
    await signUp(other.page, person, scripts)

    await using open = await store.enter({ width: phone, scripts })
    const { page, faults } = open
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/auth/forgot')
    await lookAround(page, scripts)
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await page.getByText('a letter is on its way').waitFor()

    await followLetter(page, person, /Choose a new password/)
    await lookAround(page, scripts)
    const password = 'a green keke napep'
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await page.getByText('Your password is changed').waitFor()
    await signIn(page, { ...person, password })

    await other.page.goto('/account')
    expect(new URL(other.page.url()).pathname).toBe('/auth')
    expect([...faults, ...other.faults]).toEqual([])
  })
})

describe.each([{ scripts: true }, { scripts: false }])('with an app, and scripts: $scripts', ({ scripts }) => {
  test('somebody turns two-step sign-in on, signs in by two steps, and has the account erased', async () => {
    const person = newPerson('Twostep')
    await using open = await store.enter({ width: phone, scripts })
    const { page, faults } = open
    await signUp(page, person, false)
    await page.goto('/account/two-step')
    await lookAround(page, scripts)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
    await lookAround(page, scripts)
    const key = await page.locator('.secret').innerText()
    await page.getByLabel('Code', { exact: true }).fill(codeOfApp(key))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Two-step sign-in is on').first().waitFor()

    await using other = await store.enter({ width: phone, scripts })
    await other.page.goto('/auth?next=%2Faccount%2Fdata')
    await other.page.getByLabel('Email', { exact: true }).fill(person.email)
    await other.page.getByLabel('Password', { exact: true }).fill(person.password)
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.page.waitForURL('**/auth/second-step**')
    await lookAround(other.page, scripts)
    await other.page.getByLabel('Code', { exact: false }).fill(nextCodeOfApp(key))
    await other.page.getByRole('button', { name: /Sign In/i }).click()
    await other.page.getByRole('heading', { name: 'My data' }).waitFor()
    await lookAround(other.page, scripts)

    await other.page.getByRole('link', { name: 'Erase my account' }).click()
    await other.page.getByRole('button', { name: 'Erase my account' }).waitFor()
    await lookAround(other.page, scripts)
    await other.page.getByLabel('Password', { exact: true }).fill('not this one')
    await other.page.getByRole('button', { name: 'Erase my account' }).click()
    await other.page.getByText('This is not your password').waitFor()
    await lookAround(other.page, scripts)
    await other.page.getByLabel('Password', { exact: true }).fill(person.password)
    await other.page.getByRole('button', { name: 'Erase my account' }).click()
    await other.page.getByText('Your account is erased').first().waitFor()
    await page.goto('/account')
    expect(new URL(page.url()).pathname).toBe('/auth')
    const all = [...faults, ...other.faults]
    expect(all.filter((fault) => !fault.includes('status of 422'))).toEqual([])
  })
})

test('a password can be shown while it is typed', async () => {
  await using open = await store.enter({ width: phone })
  const { page } = open
  await page.goto('/auth')
  await page.getByLabel('Password', { exact: true }).fill('seven yellow danfo buses')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
})

test('who waits is told so on the button, and presses twice for once', async () => {
  await using open = await store.enter({ width: phone })
  const { page, faults } = open
  const person = newPerson()
  let letGo = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(/\/auth[^?]*\.data/, async (route) => {
    sent.push(route.request().method())
    await letGo.promise
    await route.continue()
  })
  const press = async (idle: string, busy: string) => {
    letGo = Promise.withResolvers()
    sent.splice(0)
    await page.getByRole('button', { name: idle, exact: true }).click()
    const button = page.getByRole('button', { name: busy, exact: true })
    await button.waitFor()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await button.click()
    letGo.resolve()
  }
  await page.goto('/auth/sign-up')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press('Create Account', 'Creating account...')
  await page.getByText('Account created successfully!').waitFor()
  expect(sent).toEqual(['POST'])

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press('Sign In', 'Signing in...')
  await page.getByText('Logged in successfully!').waitFor()
  expect(sent).toEqual(['POST'])
  expect(faults).toEqual([])
})

test('an open account page leads to signing in when its session was ended elsewhere', async () => {
  const person = newPerson()
  await using open = await store.enter({ width: phone })
  await signUp(open.page, person, false)
  await open.page.goto('/account')
  await open.page.getByRole('heading', { name: 'My Account' }).waitFor()

  await using other = await store.enter({ width: phone })
  await signIn(other.page, person)
  await other.page.goto('/account/profile')
  await other.page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await other.page.getByText('Signed out on all other devices').first().waitFor()

  await open.page.evaluate(() => dispatchEvent(new Event('focus')))
  await open.page.waitForURL('**/auth**')
  expect(open.faults).toEqual([])
})

test('nothing of the account is left when somebody has signed out and goes back', async () => {
  await using open = await store.enter({ width: phone })
  const { page } = open
  const person = { ...newPerson(), lastName: 'Nnamdi-Okoro' }
  await signUp(page, person, false)
  await page.goto('/product/oworo-inner-tube')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('added to cart!').waitFor()
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click()
  await page.getByText('You have been signed out successfully.').waitFor()
  await page.goBack()
  await page.waitForURL('**/auth?next=**')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.content()).not.toContain('Nnamdi-Okoro')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/Nnamdi|Oworo/)
})
