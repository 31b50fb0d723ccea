import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { look } from '../support/accessible.ts'
import type { OpenPage } from '../support/chromium.ts'
import { picture } from '../support/pictures.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { employ } from '../support/staff.ts'

let sessions: Record<Role, string>
const store = shopInBrowser({
  async prepare(shop) {
    sessions = await employ(shop)
  },
})
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

async function signIn({ page }: OpenPage) {
  await page.context().addCookies([{ name: 'shop-session', value: sessions.manager, url: store.origin }])
}

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('a bike with six variants and three photos is entered, and seen in the shop', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open)
    await page.goto('/admin/products')
    await look(page)
    await page.getByRole('link', { name: 'Add Product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add Product' }).waitFor()
    await look(page)
    const name = `Makoko Glide ${width}`
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Category').selectOption({ label: 'Adult Bikes' })
    await page.getByLabel('Type').selectOption({ label: 'City' })
    await page.getByLabel('Brand').fill('Eko')
    await page.getByLabel('Price (₦)').fill('99,500')
    await page.getByLabel('SKU').fill(`MG-${width}`)
    await page.getByLabel('Colours').fill('Lagoon Blue #174b95\nForest #1f4a34')
    await page.getByLabel('Sizes').fill('S 155-165\nM 165-178\nL 178-190')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.getByLabel(/^Price (Lagoon Blue|Forest), [SML]$/).count()).toBe(6)
    await look(page)

    await page.getByRole('link', { name: 'Add photos' }).click()
    await page.getByRole('heading', { level: 1, name: `Photos of ${name}` }).waitFor()
    const files = await Promise.all(
      ['#aa0000', '#00aa00', '#0000aa'].map(async (hex, index) => ({
        name: `${index}.jpg`,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await picture(hex, 200 + index)),
      })),
    )
    await page.getByLabel('Pictures').setInputFiles(files)
    await page.getByRole('button', { name: 'Add photos' }).click()
    await page.getByText('3 photos added').waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Product', exact: true }).click()

    await page.getByLabel('Short description').fill('Glides over the bridge.')
    await page.getByLabel('Stock Lagoon Blue, M').fill('4')
    await page.getByLabel('Status').selectOption({ label: 'Active' })
    await page.getByText('Unsaved changes to 2 fields and 1 variant').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByLabel('Brand').fill('Never')
    await page.getByText('Unsaved changes to 1 field').waitFor()
    // it lies over the button on a phone, and stays while somebody points at it
    await page.getByRole('link', { name: 'Dismiss' }).click()
    await page.getByRole('link', { name: 'Discard' }).click()
    await expect.poll(() => page.getByLabel('Brand').inputValue()).toBe('Eko')
    await look(page)
    await page.getByRole('link', { name: 'View in shop' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Glides over the bridge.').first().waitFor()
    expect(faults).toEqual([])
  })

  test('a price that changes is seen in an open cart', async () => {
    await using shopper = await store.enter({ width })
    await shopper.page.goto('/product/oworo-floor-pump')
    await shopper.page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await shopper.page.getByText('added to cart!').waitFor()
    await shopper.page.goto('/cart')

    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open)
    await page.goto('/admin/products?q=floor+pump')
    await page.getByRole('link', { name: 'Oworo Floor Pump', exact: true }).click()
    const naira = width === 360 ? '17,250' : '18,250'
    await page.getByLabel(/^Price /).fill(naira)
    await page.getByLabel(/^Compare-at price /).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await shopper.page.reload()
    await shopper.page.getByText(`₦${naira}`).first().waitFor()
    expect(faults).toEqual([])
  })
})

test('without scripts a variant is added and its stock received', async () => {
  await using open = await store.enter({ width: 360, scripts: false })
  const { page, faults } = open
  await signIn(open)
  await page.goto('/admin/products?q=brass')
  await page.getByRole('link', { name: 'Oworo Brass Bell', exact: true }).click()
  await page.getByRole('link', { name: 'Add variant' }).click()
  await page.getByLabel('SKU').fill('BELL-XL')
  await page.getByLabel('Size').fill('XL')
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByText('Variant added').waitFor()
  await page.getByRole('link', { name: 'Ledger of XL' }).click()
  await page.getByLabel('Units that arrived').fill('3')
  await page.getByRole('button', { name: 'Receive' }).click()
  await page.getByText('Received: 3 on hand now').waitFor()
  expect(faults).toEqual([])
})
