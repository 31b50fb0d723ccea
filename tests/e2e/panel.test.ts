import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { expectAccessible, look } from '../support/accessible.ts'
import { boughtOrder } from '../support/bought-order.ts'
import type { OpenPage } from '../support/chromium.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'
import { atWork, employ } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

let sessions: Record<Role, string>
const store = shopInBrowser({
  async prepare(shop) {
    sessions = await employ(shop)
    for (const slug of ['marina-hybrid-7', 'mainland-u-lock-14']) await stockUp(shop, slug, 20)
  },
})
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

const lock = '/product/mainland-u-lock-14'
const bike = '/product/marina-hybrid-7?colour=lagoon&size=M'

/** Somebody buys these and pays: the number of the order, which the workshop may begin with. */
async function paidOrder(paths: string[], assembly = 'boxed'): Promise<string> {
  const { number } = await boughtOrder({ origin: store.origin, session: sessions.sales }, paths, { assembly })
  return number
}

async function signIn({ page }: OpenPage, role: Role) {
  await page.context().addCookies([{ name: 'shop-session', value: sessions[role], url: store.origin }])
}

test('the menu of a phone leads to another section, and is closed there', async () => {
  await using open = await store.enter({ width: 360 })
  const { page, faults } = open
  await signIn(open, 'admin')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.locator('.a-drawer').getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  await expect.poll(() => page.locator('.a-drawer:popover-open').count()).toBe(0)
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  expect(faults).toEqual([])
})

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('an order is found, built, handed to the rider and delivered', async () => {
    const number = await paidOrder([bike])
    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open, 'sales')
    await page.goto('/admin')
    await look(page)
    await page
      .getByRole('link', { name: /^Orders/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await look(page)
    await page.getByRole('searchbox').fill(number)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === number)
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    await look(page)

    await page.getByRole('button', { name: 'Build and pack' }).click()
    await page.getByText('In the workshop').waitFor()
    await page.getByRole('link', { name: 'Hand to rider' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hand to rider' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Hand to rider' }).click()
    await page.getByRole('alert').filter({ hasText: 'Enter the frame number' }).waitFor()
    await look(page)
    await page.getByLabel('Marina Hybrid 7').fill(`WBK-${width}`)
    await page.getByRole('button', { name: 'Hand to rider' }).click()
    await page.getByText(`Frame WBK-${width}`).waitFor()
    await page.getByRole('button', { name: 'Delivered' }).click()
    await page.getByText('Delivered, noted by Demo sales').waitFor()
    await look(page)
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
  })

  test('one line of an order is refunded, its unit back on the shelf', async () => {
    const number = await paidOrder([lock, bike])
    const sales = atWork(store.origin, sessions.sales)
    await sales.post(`/admin/orders/${number}/preparation`, {})
    const asked = await sales.visit(`/admin/orders/${number}/dispatch`)
    const frame = /name="(frame-[^"]+)"/.exec(asked.html)?.[1] ?? ''
    await sales.submit(asked, /\/dispatch$/, { [frame]: `RET-${width}` })

    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open, 'manager')
    await page.goto(`/admin/orders/${number}`)
    await page.getByRole('link', { name: 'Refund', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Refund' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Work out' }).click()
    await page.getByRole('alert').filter({ hasText: 'Choose what goes back' }).waitFor()
    await look(page)
    await page.getByLabel('Mainland U-Lock 14').fill('1')
    await page.getByLabel('These units are here and can be sold again').check()
    await page.getByRole('button', { name: 'Work out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Refund ₦16,000?' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Refund ₦16,000' }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('main').innerText()
      })
      .toContain('₦16,000 has gone back')
    await look(page)
    expect(faults).toEqual([])
  })

  test('two orders are chosen, built at once, and stand on the sheet of the riders', async () => {
    const numbers = [await paidOrder([lock], 'none'), await paidOrder([lock], 'none')]
    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open, 'sales')
    await page.goto('/admin/orders?view=to-prepare')
    const bulk = page.getByRole('button', { name: 'Build and pack' })
    expect(await bulk.isVisible()).toBe(false)
    for (const number of numbers) await page.getByLabel(`Choose ${number}`).check()
    await look(page)
    await bulk.click()
    await page.getByText('2 in the workshop').waitFor()
    expect(new URL(page.url()).search).toBe('?view=to-prepare')
    await page.getByRole('link', { name: 'Delivery run' }).click()
    await page.getByRole('heading', { level: 1, name: 'Delivery run' }).waitFor()
    for (const number of numbers) await page.getByRole('link', { name: number }).waitFor()
    await look(page)
    await page.goto(`/admin/orders/slips?order=${numbers[0]}&order=${numbers[1]}`)
    expect(await page.getByRole('heading', { level: 2, name: /^Packing slip/ }).count()).toBe(2)
    await look(page)
    expect(faults).toEqual([])
  })

  test('somebody at the counter orders', async () => {
    await using open = await store.enter({ width })
    const { page, faults } = open
    await signIn(open, 'sales')
    await page.goto('/admin/orders/new')
    await page.getByLabel('Find goods').fill('mainland u-lock')
    await page.getByLabel('Find goods').press('Enter')
    await page.getByRole('button', { name: /^Add Mainland U-Lock 14/ }).click()
    await page.getByRole('list', { name: 'In this order' }).getByText('₦16,000').waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Work out the total' }).click()
    await page.getByRole('alert').filter({ hasText: 'things to fix' }).waitFor()
    await look(page)
    const answers = { 'First name': 'Bola', 'Last name': 'Ade', Phone: '0805 000 1111', Email: 'bola@example.com' }
    for (const [label, words] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Work out the total' }).click()
    await page.getByRole('button', { name: 'Place order, ₦16,000' }).click()
    await page.getByRole('heading', { level: 1, name: /^Order GC-/ }).waitFor()
    await page.getByRole('link', { name: 'Send link to pay on WhatsApp' }).waitFor()
    await look(page)
    expect(faults.filter((fault) => !fault.includes('status of 422'))).toEqual([])
  })
})

test('by keyboard alone an order goes from the list to its customer', async () => {
  const number = await paidOrder([lock], 'none')
  await using open = await store.enter({ width: 1280 })
  const { page, faults } = open
  await signIn(open, 'sales')
  await page.goto('/admin/orders?view=to-prepare')
  await goTo(page, number)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await goTo(page, 'Build and pack')
  await page.keyboard.press('Enter')
  await page.getByText('In the workshop').waitFor()
  await goTo(page, 'Hand to rider')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Hand to rider' }).waitFor()
  await goTo(page, 'Tracking number')
  await page.keyboard.type('OK-21')
  await page.keyboard.press('Enter')
  await page.getByText('Demo sales handed it to Own rider (OK-21)').waitFor()
  await goTo(page, 'Delivered')
  await page.keyboard.press('Space')
  await page.getByText('Delivered, noted by Demo sales').waitFor()
  expect(faults).toEqual([])
})

test('from any page Ctrl K finds an order, and the arrows and Enter lead to it', async () => {
  const number = await paidOrder([lock], 'none')
  await using open = await store.enter({ width: 1280 })
  const { page, faults } = open
  await signIn(open, 'sales')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Find' }).waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog', { name: 'Find' }).isVisible()
    })
    .toBe(true)
  await page.keyboard.type(number.slice(3, 7))
  await page.getByRole('dialog').getByRole('link', { name: number }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})

/** Tabs on until something of this name has the focus. */
async function goTo(page: Page, name: string) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const at = document.activeElement
      return at instanceof HTMLInputElement ? (at.labels?.[0]?.innerText ?? '') : (at?.textContent ?? '')
    })
    if (reached.includes(name)) return
  }
  throw new Error(`${name} is not reached by keyboard on ${page.url()}`)
}
