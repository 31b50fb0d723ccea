import { afterEach, describe, expect, test } from 'vitest'
import { look } from '../support/accessible.ts'
import { manyProducts } from '../support/import-file.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()
afterEach(async () => expect(await store.ask('invariants')).toEqual([]))

const bad = [3, 50, 77, 123, 400, 555, 700, 801, 999, 1000]
const fileOf = (start: string) => ({
  name: 'supplier.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(manyProducts(1000, { start, bad })),
})

describe.each([360, 1280] as const)('at %i pixels', (width) => {
  test('1,000 products come by a file with ten bad rows: ten are told, 990 are in the panel', async () => {
    await using open = await store.enterAs('manager', { width })
    const { page, faults } = open
    const start = `SUPPLY${width}`
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Import products' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Look at it first' }).click()
    await page.getByRole('link', { name: 'Choose a CSV file' }).waitFor()
    await look(page)

    await page.getByLabel('CSV file').setInputFiles(fileOf(start))
    await page.getByLabel('CSV file').press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('990 products will be added').waitFor()
    await page.getByText('10 products cannot go in').waitFor()
    expect(await page.getByText('“about 5” is no price').count()).toBe(10)
    await look(page)
    await page.getByRole('link', { name: 'Correct the columns' }).click()
    await page.getByRole('heading', { level: 1, name: 'Columns of supplier.csv' }).waitFor()
    await look(page)
    await page.getByRole('button', { name: 'Read it so' }).click()

    const began = performance.now()
    await page.getByRole('button', { name: 'Import 990 products' }).click()
    await page.getByText('Imported', { exact: true }).waitFor({ timeout: 60_000 })
    console.info(`1,000 rows were imported in ${Math.round(performance.now() - began)} ms`)
    await page.getByText('1,000 of 1,000 products looked after').waitFor()
    expect(await page.getByText('“about 5” is no price').count()).toBe(10)
    await look(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Refused rows as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('refused-supplier.csv')
    await page.goto(`/admin/products?q=${start}`)
    await page.getByText('990 products', { exact: true }).waitFor()
    // the browser notes that nothing was chosen at first
    expect(faults).toEqual([])
  })
})

test('without scripts a file is sent, goes in, and is taken back', async () => {
  await using open = await store.enterAs('manager', { width: 360, scripts: false })
  const { page, faults } = open
  await page.goto('/admin/products/import')
  const buffer = Buffer.from(manyProducts(5, { start: 'PLAIN' }))
  await page.getByLabel('CSV file').setInputFiles({ name: 'plain.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Look at it first' }).click()
  await page.getByRole('button', { name: 'Import 5 products' }).click()
  const settled = (word: string) => async () => {
    const again = page.getByRole('link', { name: 'Look again' })
    if (await again.isVisible()) await again.click()
    return page.getByText(word, { exact: true }).first().isVisible()
  }
  await expect.poll(settled('Imported'), { timeout: 20_000 }).toBe(true)
  await page.getByRole('link', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect.poll(settled('Undone'), { timeout: 20_000 }).toBe(true)
  await page.getByText('5 of 5 products taken back or kept').waitFor()
  expect(faults).toEqual([])
})
