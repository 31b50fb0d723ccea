import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, look } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

/** What somebody has copied in a spreadsheet is pasted into the field that has the focus. */
async function paste(page: Page, text: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('a block from a spreadsheet is pasted into the price list, looked at, saved and taken back', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    await page.goto('/admin/products?q=mainland')
    await page.getByRole('link', { name: 'Prices and stock' }).click()
    await page.getByRole('heading', { level: 1, name: 'Prices and stock' }).waitFor()
    await look(page)
    const prices = page.getByLabel(/^Price \(₦\), /)
    const levels = page.getByLabel(/^Low level, /)
    const before = [await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]
    await prices.nth(0).focus()
    await paste(page, '₦21,000\t\r\ncheap\t\r\n')
    await page.getByText('4 cells pasted').waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('cheap')
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    const wrong = page.getByRole('link', { name: 'Enter a price up to ₦10,000,000, like 128,000' })
    await wrong.waitFor()
    await look(page)
    await wrong.click()
    await page.keyboard.type('22,000')
    expect(await prices.nth(1).inputValue()).toContain('22,000')
    await prices.nth(1).fill('22,000')
    await levels.nth(0).fill('7')
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    await page.getByRole('heading', { name: '3 changes to save' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Save 3 changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    expect([await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]).toEqual(['21,000', '22,000'])
    await look(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: price list saved').waitFor()
    await page.reload()
    expect([await prices.nth(0).inputValue(), await prices.nth(1).inputValue()]).toEqual(before)
    expect(faults).toEqual([])
  })

  test('a list is seen in one’s own way', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    await page.goto('/admin/orders')
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Phone' }).check()
    await look(page)
    await page.getByRole('button', { name: 'Show these' }).click()
    await page.waitForURL('**/admin/orders')
    await page.getByRole('link', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Phones ${width}`)
    await look(page)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('link', { name: `Phones ${width}` }).waitFor()
    await look(page)
    await page.getByRole('link', { name: 'Change view' }).click()
    await page.getByRole('button', { name: 'Remove view' }).click()
    await page.getByText('The view is removed').waitFor()
    await page.goto('/admin/nowhere/at-all')
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    await look(page)
    await page.goto('/admin/journal')
    await look(page)
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  })
})

test('single keys lead through the panel, never while somebody types, and can be switched off', async () => {
  await using open = await store.enterAs('sales', { width: 1280 })
  const { page } = open
  await page.goto('/admin/orders')
  const field = page.getByRole('main').getByRole('searchbox')
  // keys need scripts, which come once the page is at rest
  await expect
    .poll(async () => {
      await page.keyboard.press('/')
      return field.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  await field.fill('')
  await page.keyboard.type('g c?')
  expect(await field.inputValue()).toBe('g c?')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Customers').waitFor()
  expect(await dialog.getByText('Products').count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()

  await page.goto('/admin/shortcuts')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch single keys off' }).click()
  await page.getByText('Single keys are off:').waitFor()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/shortcuts')
})

test.each([
  ['Loading orders...', 'Orders', '/admin/orders', '/admin/products'],
  ['Loading products...', 'Products', '/admin/products', '/admin/orders'],
  ['Loading...', 'Dashboard', '/admin', '/admin/orders'],
])('“%s” is shown until the shop has said whether one may see it', async (words, name, path, from) => {
  await using open = await store.enterAs('manager', { width: 1280 })
  const { page, faults } = open
  const { promise: comes, resolve: come } = Promise.withResolvers<void>()
  await page.goto(from)
  await page.route(`**${path}.data**`, async (route) => {
    await comes
    await route.continue()
  })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  const status = page.getByRole('status').getByText(words, { exact: true })
  await status.waitFor()
  expect(await page.getByRole('heading', { level: 1, name, exact: true }).count()).toBe(0)
  come()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await expect.poll(() => status.count()).toBe(0)
  expect(faults).toEqual([])
})

test('on a phone products are chosen by their photos, and archived together', async () => {
  await using open = await store.enterAs('manager', { width: 360 })
  const { page, faults } = open
  await page.goto('/admin/products?q=oworo')
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  expect(await archive.isVisible()).toBe(false)
  await page.getByLabel('Choose Oworo Brass Bell').check()
  await page.getByLabel('Choose Oworo Patch Kit').check()
  await look(page)
  await archive.click()
  await page.getByText('2 archived').waitFor()
  await page.goto('/admin/products?q=oworo&view=archived')
  await page.getByText('2 products').waitFor()
  await page.getByLabel('Choose Oworo Brass Bell').check()
  await page.getByRole('link', { name: 'Put all 2 that match on sale' }).click()
  await page.getByText('2 products go on sale').waitFor()
  await look(page)
  await page.getByRole('button', { name: 'Put on sale: 2 products' }).click()
  await page.getByText('2 on sale').waitFor()
  expect(faults).toEqual([])
})

test('Ctrl K offers where to go and what to do before anything is typed', async () => {
  await using open = await store.enterAs('manager', { width: 1280 })
  const { page, faults } = open
  await page.goto('/admin')
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return palette.isVisible()
    })
    .toBe(true)
  await palette.getByRole('link', { name: 'Make a discount code' }).waitFor()
  await page.keyboard.type('new order')
  await expect.poll(() => palette.getByRole('link').count()).toBe(1)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New order' }).waitFor()
  expect(faults).toEqual([])
})
