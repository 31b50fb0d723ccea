import { afterEach, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

afterEach(async () => {
  expect(await store.ask('invariants')).toEqual([])
})

async function later(hours: number) {
  const { time } = (await store.ask('status')) as { time: string }
  await store.ask('clock', { moveTo: new Date(Date.parse(time) + hours * 3_600_000).toISOString() })
  await store.ask('sweep')
}

test('a guest leaves a cart, is reminded of it, and orders it on a phone', async () => {
  const email = 'leaves@example.com'
  await using atHome = await store.enter({ width: 1280 })
  const { page } = atHome
  await page.goto('/product/mainland-u-lock-14')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('added to cart!').waitFor()
  await page.goto('/checkout?lga=Kosofe&method=standard')
  const box = page.getByRole('checkbox', { name: /send me one e-mail with a link back to my cart/ })
  expect(await box.isChecked()).toBe(false)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/cart/reminder'))
  await page.getByLabel('Email').fill(email)
  await box.check()
  expect((await told).status()).toBe(200)
  await look(page)
  await page.reload()
  expect(await box.isChecked()).toBe(true)
  await page.goto('about:blank')
  await later(5)

  await using onPhone = await store.enter({ width: 360 })
  const phone = onPhone.page
  const reminders = async () => {
    await phone.goto('/mailbox')
    return phone.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'You left a cart' })
  }
  await expect.poll(async () => (await reminders()).count(), { timeout: 60_000 }).toBe(1)
  await (await reminders()).getByRole('link').click()
  const words = await phone.locator('pre').innerText()
  await phone.goto(/https?:\/\/\S+\/cart\/restoration\S+/.exec(words)?.[0] ?? 'no link')
  await phone.getByRole('heading', { name: 'Your cart, as you left it' }).waitFor()
  expect(await phone.locator('body').innerText()).not.toContain(email)
  await look(phone)
  await phone.getByRole('button', { name: 'Put it into my cart' }).click()
  await phone.getByText('Your cart is back').waitFor()
  await phone.goto('/checkout?lga=Kosofe&method=standard')
  await look(phone)
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Phone Number').fill('0803 123 4567')
  await phone.getByLabel('First name').fill('Adaeze')
  await phone.getByLabel('Last name').fill('Okonkwo')
  await phone.getByLabel('Street and house number').fill('14 Diya Street')
  await phone.getByRole('button', { name: /^Place order/ }).click()
  await phone.waitForURL('**/pretend-paystack/pay/**')
  await later(30)
  expect(await (await reminders()).count()).toBe(1)

  await using office = await store.enterAs('manager', { width: 360 })
  await office.page.goto('/admin/newsletter/campaigns')
  await office.page.getByText('Became orders').waitFor()
  await look(office.page)
  for (const { faults } of [atHome, onPhone, office]) expect(faults).toEqual([])
})
