import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const names = (page: Page) => page.locator('.grid .card h3').allTextContents()
const chips = (page: Page) => page.locator('.chips .chip').allTextContents()
const searchOf = (page: Page) => new URL(page.url()).searchParams

const visitors = [360, 1280].flatMap((width) =>
  [true, false].map((scripts) => ({
    width: width as 360 | 1280,
    scripts,
    who: `${width === 360 ? 'on a phone' : 'at a desk'}, ${scripts ? 'with' : 'without'} scripts`,
  })),
)

describe.each(visitors)('$who', ({ width, scripts }) => {
  const visit = () => store.enter({ width, scripts })

  async function openFilters(page: Page) {
    if (width === 360) await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Rider height in cm').waitFor()
  }

  test('somebody finds a bike for a child of 118 cm for less than ₦80,000, and widens the search again', async () => {
    await using open = await visit()
    const { page, faults } = open
    await page.goto('/')
    await page.goto((await page.getByRole('link', { name: 'Kids Bikes' }).first().getAttribute('href')) ?? '')
    expect(await names(page)).toContain('Kere 24 Trail')

    await openFilters(page)
    await page.getByLabel('Rider height in cm').fill('118')
    await page.getByLabel('Highest price').fill('80,000')
    // with scripts each choice counts when the field is left; the button leads to the list in any case
    await page.getByLabel('Lowest price').focus()
    const show = page.getByRole('button', { name: /^Show \d+ bikes?$/ })
    if (scripts) await expect.poll(() => searchOf(page).get('max')).toBe('80000')
    if (width === 360 || !scripts) await show.click()
    await expect.poll(() => searchOf(page).get('height')).toBe('118')
    expect(searchOf(page).get('max')).toBe('80000')
    expect(new URL(page.url()).pathname).toBe('/shop/kids')
    await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Itunu 16', 'Kere 16', 'Kere 18'])
    const found = await names(page)
    expect(await chips(page)).toEqual(['Kids Bikes', 'Up to ₦80,000', 'Fits 118 cm'])
    expect(await page.getByRole('status').filter({ hasText: 'products' }).first().textContent()).toBe('3 of 9 products')
    if (scripts) await expectAccessible(page)

    await page.getByRole('link', { name: 'Remove filter Fits 118 cm' }).click()
    await expect.poll(() => searchOf(page).has('height')).toBe(false)
    await expect.poll(() => names(page)).toContain('Kere 12')
    expect(searchOf(page).get('max')).toBe('80000')
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(found)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(`${store.origin}/shop`)
    await expect.poll(() => page.locator('.chips').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('a mistyped word is understood, and a search in vain leads on', async () => {
    await using open = await visit()
    const { page, faults } = open
    await page.goto('/shop')
    const box = page.getByPlaceholder('Search products...')
    await box.fill('helmat')
    await box.press('Enter')
    await page.getByText('Nothing matches “helmat”. Showing results for helmet.').waitFor()
    expect((await names(page)).slice(0, 2).toSorted()).toEqual(['Kere Kids Helmet', 'Oworo Commuter Helmet'])
    expect(await page.getByLabel('Sort', { exact: true }).locator('option').allTextContents()).toContain('Relevance')

    await box.fill('washable trampoline')
    await box.press('Enter')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
    if (scripts) await expectAccessible(page)
    await page.getByRole('link', { name: 'washable', exact: true }).click()
    await expect.poll(async () => (await names(page))[0]).toBe('Oworo Commuter Helmet')
    expect(faults).toEqual([])
  })

  test('order and boxes narrow the list, and leaving a box widens it', async () => {
    await using open = await visit()
    const { page, faults } = open
    await page.goto('/shop/adult')
    await page.getByLabel('Sort', { exact: true }).selectOption('price-low')
    if (scripts) await expect.poll(() => searchOf(page).get('sort')).toBe('price-low')
    await openFilters(page)
    await page.getByRole('checkbox', { name: /^29 in/ }).check()
    await page.getByRole('checkbox', { name: /^In stock/ }).check()
    if (width === 360 || !scripts) await page.getByRole('button', { name: /^Show \d/ }).click()
    await expect.poll(() => searchOf(page).get('stock')).toBe('in')
    await expect.poll(() => names(page)).toEqual(['Olumo Trail 29'])
    expect(Object.fromEntries(searchOf(page))).toEqual({ sort: 'price-low', wheel: '29', stock: 'in' })

    await page.getByRole('link', { name: 'Remove filter In stock' }).click()
    await expect.poll(() => names(page)).toEqual(['Olumo Trail 29', 'Olumo Pro 29'])
    await openFilters(page)
    expect(await page.getByRole('checkbox', { name: /^29 in/ }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: /^In stock/ }).isChecked()).toBe(false)
    expect(faults).toEqual([])
  })
})

describe('on a phone', () => {
  test('the filters come as a sheet that shuts nobody out, and go as they came', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/shop')
    const sheet = page.getByRole('complementary', { name: 'Filters' })
    const opener = page.getByRole('button', { name: /^Filters/ })
    expect(await sheet.isVisible()).toBe(false)

    await opener.click()
    expect(await sheet.isVisible()).toBe(true)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Close filters' }).click()
    await expect.poll(() => sheet.isVisible()).toBe(false)

    await opener.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => sheet.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.isVisible()).toBe(false)
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
  })

  test('the sheet stays while boxes are ticked, and says how many are left', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/shop/kids')
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: 'Show 9 bikes' }).waitFor()
    await page.getByRole('checkbox', { name: /^16 in/ }).check()
    await page.getByRole('button', { name: 'Show 2 bikes' }).waitFor()
    await page.getByRole('checkbox', { name: /^Itunu/ }).check()
    await page.getByRole('button', { name: 'Show 1 bike' }).click()
    await expect.poll(() => page.getByRole('complementary', { name: 'Filters' }).isVisible()).toBe(false)
    expect(await names(page)).toEqual(['Itunu 16'])
    expect(await page.getByRole('button', { name: 'Filters (2)' }).count()).toBe(1)
    expect(faults).toEqual([])
  })
})

// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
describe('with the keyboard alone', () => {
  test('suggestions are walked through, left, and followed', async () => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.goto('/about')
    await page.locator('header .find > summary').focus()
    await page.keyboard.press('Enter')
    const box = page.getByPlaceholder('Search for bikes and accessories...')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => box.getAttribute('role')).toBe('combobox')
    expect(await box.getAttribute('aria-expanded')).toBe('false')

    await page.keyboard.type('bik')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'))
    expect(await list.getByRole('group').count()).toBe(3)
    await expectAccessible(page)

    const options = list.getByRole('option')
    const count = await options.count()
    expect(await page.getByText(`${count} suggestions`).count()).toBe(1)
    const marked = () => list.locator('[aria-selected="true"]').allTextContents()
    expect(await marked()).toEqual([])
    await page.keyboard.press('ArrowDown')
    expect(await marked()).toEqual([await options.first().textContent()])
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await marked()).toEqual([])
    await page.keyboard.press('ArrowUp')
    expect(await marked()).toEqual([await options.last().textContent()])
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect.poll(() => list.isVisible()).toBe(false)
    expect(await box.inputValue()).toBe('bik')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(await box.getAttribute('aria-activedescendant')).toBeNull()

    await box.fill('')
    await page.keyboard.type('marina')
    await expect.poll(() => options.allTextContents()).toEqual(['Marina Hybrid 7₦128,000'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/product/marina-hybrid-7')
    await expect.poll(() => page.locator('header .find').getAttribute('open')).toBeNull()
    expect(faults).toEqual([])
  })

  test('Enter without a mark searches, and the list is gone', async () => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto('/shop')
    const box = page.getByPlaceholder('Search products...')
    await box.focus()
    await page.keyboard.type('lock')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?q=lock')
    await expect.poll(() => names(page)).toContain('Mainland Coil Lock')
    await expect.poll(() => page.getByRole('listbox').isVisible()).toBe(false)
    expect(faults).toEqual([])
  })
})

test('a touch follows a suggestion', async () => {
  await using open = await store.enter({ width: 360 })
  const { page, faults } = open
  await page.goto('/shop')
  await page.getByPlaceholder('Search products...').tap()
  await page.keyboard.type('e-b')
  await page.getByRole('option', { name: 'E-Bikes' }).tap()
  await page.waitForURL('**/shop/ebikes')
  await expect.poll(() => names(page)).toContain('Volta Market')
  expect(faults).toEqual([])
})
