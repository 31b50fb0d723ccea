import { afterEach, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { picture } from '../support/pictures.ts'
import { productOnSale } from '../support/reprice.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const delivered: { linkToken: string; frame: string }[] = []
const store = shopInBrowser({
  prepare: async (shop) => {
    const [{ id: variantId } = { id: '' }] = (await productOnSale(shop, 'marina-hybrid-7')).variants
    for (let count = 0; count < 2; count += 1) {
      const { linkToken, frames } = await deliveredOrder(shop, [{ variantId, quantity: 1 }])
      delivered.push({ linkToken, frame: frames[0]?.frameNumber ?? '' })
    }
  },
})
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

test('a bike goes from the customer’s phone over the desk of the team back to the shelf, and the money back', async () => {
  await using customer = await store.enter({ width: 360 })
  await using staff = await store.enterAs('manager', { width: 1280 })
  const { page } = customer
  await page.goto(`/orders/${delivered[0]?.linkToken}`)
  await look(page)
  await page.getByRole('link', { name: 'Return or exchange something' }).click()
  await page.getByRole('heading', { level: 1, name: 'Return or exchange' }).waitFor()
  await look(page)
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  await page.getByRole('alert').filter({ hasText: 'to fix before we can take it' }).waitFor()
  await look(page)
  await page.getByLabel('Why').selectOption('Too small')
  await page.getByLabel('Condition').selectOption('A bike with a short test ride at most')
  await page.getByLabel('All original packaging').check()
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'bike.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture('#334455')) })
  await page.getByRole('button', { name: 'Ask for this return' }).click()
  await page.getByRole('heading', { level: 1, name: 'We have your request.' }).waitFor()
  await page.getByRole('img', { name: '1 of 1' }).waitFor()
  // the notice lies over the footer of a short page until it is read
  await page.reload()
  await look(page)

  const desk = staff.page
  await desk.goto('/admin')
  await desk.getByRole('link', { name: 'Open: Handle returns' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await look(desk)
  await desk.getByRole('link', { name: /^GC-/ }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('heading', { level: 1, name: /Return RA-/ }).waitFor()
  await look(desk)
  const number = /RA-\w{4}-\w{4}/.exec((await desk.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''

  await page.reload()
  await page.getByText(number).first().waitFor()
  await look(page)

  await desk.getByRole('button', { name: 'Received' }).click()
  await desk.getByRole('link', { name: 'Inspect', exact: true }).click()
  await desk.getByRole('heading', { level: 1, name: 'Inspect' }).waitFor()
  await look(desk)
  await desk.getByRole('button', { name: 'Save findings' }).click()
  await desk.getByRole('alert').first().waitFor()
  await look(desk)
  await desk.getByLabel('Found').selectOption('Accepted')
  await desk.getByLabel('The units').selectOption('Back on the shelf')
  await desk.getByRole('button', { name: 'Save findings' }).click()
  await desk.getByRole('heading', { name: 'What it comes to' }).waitFor()
  await look(desk)
  await desk.getByRole('link', { name: 'Settle', exact: true }).click()
  await desk.getByRole('heading', { level: 1, name: /^Refund ₦/ }).waitFor()
  await look(desk)
  await desk.getByRole('button', { name: /^Refund ₦/ }).click()
  await desk.getByText('Nothing more is to be done.').waitFor()

  await page.reload()
  await page.getByText('goes back the way you paid').waitFor()
  await look(page)
  expect([...customer.faults, ...staff.faults]).toEqual([])
})

test('a claim is made on the phone, and answered', async () => {
  await using customer = await store.enter({ width: 360 })
  await using staff = await store.enterAs('sales', { width: 360 })
  const { page } = customer
  await page.goto(`/orders/${delivered[1]?.linkToken}`)
  await page
    .getByRole('link', { name: delivered[1]?.frame ?? '' })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Warranty certificate' }).waitFor()
  await look(page)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: 'Make a claim' }).click()
  await page.getByLabel('What is wrong with it').fill('The weld at the head tube is cracked.')
  await look(page)
  await page.getByRole('button', { name: 'Send claim' }).click()
  await page.getByRole('heading', { level: 1, name: /Warranty claim WC-/ }).waitFor()
  await page.reload()
  await look(page)

  const desk = staff.page
  await desk.goto(`/admin/warranty?q=${encodeURIComponent(delivered[1]?.frame ?? '')}`)
  await look(desk)
  await desk.getByRole('link', { name: /^WC-/ }).click()
  await desk.getByLabel('Your answer').fill('Bring it in: we replace the frame.')
  await look(desk)
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await desk.getByText('Your answer is on its way').waitFor()
  await page.reload()
  await page.getByText('we replace the frame').waitFor()
  expect([...customer.faults, ...staff.faults]).toEqual([])
})
