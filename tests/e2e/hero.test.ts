import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import type { PageOptions } from '../support/chromium.ts'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

const titles = ['Ride Beyond Limits', 'Kids Collection', 'New Arrivals']

/** The home page with its scripts there, on a clock that stands still. */
async function openHome(options: Partial<PageOptions> = {}) {
  const open = await store.enter({ width: 360, motion: true, ...options })
  await open.page.clock.install()
  await open.page.goto('/')
  await scriptsAreThere(open.page)
  await open.page.clock.pauseAt(Date.now() + 60_000)
  return open
}

/** Slides that are out of sight are out of reach once the scripts are there. */
async function scriptsAreThere(page: Page) {
  await page.mouse.move(0, 0)
  await expect.poll(() => page.locator('.slide[inert]').count()).toBe(2)
}

async function expectShown(page: Page, slide: 1 | 2 | 3) {
  const title = titles[slide - 1] ?? ''
  await expect.poll(() => page.locator('.slide:not([inert])').getAttribute('aria-label')).toBe(title)
  await expect.poll(() => leftEdgeOf(page.locator('.slide').nth(slide - 1))).toBe(0)
  expect(await page.locator('.hero .nav [aria-current]').innerText()).toBe(`Slide ${slide}`)
}

async function leftEdgeOf(slide: Locator) {
  return Math.round((await slide.boundingBox())?.x ?? Number.NaN)
}

const slide = (page: Page, number: number) => page.getByRole('link', { name: `Slide ${number}`, exact: true })

describe.each([360, 1280] as const)('at %i px', (width) => {
  test('the slides turn every five seconds, and after the last comes the first', async () => {
    await using open = await openHome({ width })
    const { page, faults } = open
    await slide(page, 2).click()
    await expectShown(page, 2)
    await page.clock.runFor(10_000)
    await expectShown(page, 3)
    await page.clock.runFor(4_900)
    await expectShown(page, 3)
    await page.clock.runFor(100)
    await expectShown(page, 1)
    await page.clock.runFor(5_000)
    await expectShown(page, 2)
    expect(faults).toEqual([])
  })

  const moves: [string, (page: Page) => Promise<unknown>, 2 | 3][] = [
    ['the arrow', (page) => page.getByRole('button', { name: 'Next slide' }).click(), 2],
    ['the arrow back, from the first to the last', (page) => page.getByRole('button', { name: 'Previous' }).click(), 3],
    ['a dot', (page) => slide(page, 3).click(), 3],
  ]
  test.each(moves)('%s moves them, and they rest for ten seconds', async (_, move, shown) => {
    await using open = await openHome({ width })
    const { page } = open
    await slide(page, 2).click()
    await slide(page, 1).click()
    await expectShown(page, 1)
    await page.clock.runFor(3_000)
    await move(page)
    await expectShown(page, shown)
    await page.clock.runFor(9_900)
    await expectShown(page, shown)
    await page.clock.runFor(100)
    await expectShown(page, shown === 2 ? 3 : 1)
  })
})

test('a swipe moves them, and they rest for ten seconds', async () => {
  await using open = await openHome()
  const { page } = open
  await slide(page, 2).click()
  await slide(page, 1).click()
  await expectShown(page, 1)
  await page.clock.runFor(3_000)
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.synthesizeScrollGesture', { x: 200, y: 200, xDistance: -250, yDistance: 0, speed: 1500 })
  await expectShown(page, 2)
  await page.clock.runFor(9_900)
  await expectShown(page, 2)
  await page.clock.runFor(100)
  await expectShown(page, 3)
})

test('the keys move them, only the shown slide has the focus, and nothing turns under it', async () => {
  await using open = await openHome({ width: 1280 })
  const { page, faults } = open
  await slide(page, 2).click()
  await slide(page, 1).click()
  await expectShown(page, 1)
  await page.getByRole('group', { name: 'Slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/shop/kids')
  await page.clock.runFor(60_000)
  await expectShown(page, 2)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#slide-1')
  await page.clock.runFor(10_000)
  await expectShown(page, 3)
  await page.clock.resume()
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('an arrow key on a button of a slide takes the focus along, not away', async () => {
  await using open = await openHome({ width: 1280 })
  const { page } = open
  await slide(page, 2).click()
  await slide(page, 1).click()
  await expectShown(page, 1)
  await page.getByRole('link', { name: 'Shop bikes' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Slides')
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 3)
})

test('the pause control stops them until it is pressed again', async () => {
  await using open = await openHome({ width: 1280 })
  const { page } = open
  await slide(page, 2).click()
  await page.getByRole('button', { name: 'Pause slides' }).click()
  await page.clock.runFor(60_000)
  await expectShown(page, 2)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(60_000)
  await expectShown(page, 3)
  await page.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(10_000)
  await expectShown(page, 1)
})

test('they wait while the mouse rests on them', async () => {
  await using open = await openHome({ width: 1280 })
  const { page } = open
  await slide(page, 2).click()
  await expectShown(page, 2)
  await page.mouse.move(640, 300)
  await page.clock.runFor(60_000)
  await expectShown(page, 2)
  await page.mouse.move(640, 10)
  await page.clock.runFor(10_000)
  await expectShown(page, 3)
})

describe('nothing turns by itself', () => {
  test.each([
    ['less motion', { motion: false }],
    ['less data', { savesData: true }],
  ])('for who asks for %s, and the arrows still do', async (_, options) => {
    await using open = await openHome(options)
    const { page, faults } = open
    await expectShown(page, 1)
    await page.clock.runFor(60_000)
    await expectShown(page, 1)
    expect(await page.getByRole('button', { name: 'Pause slides' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expectShown(page, 2)
    expect(faults).toEqual([])
  })

  test('where the browser says only to scripts that it saves data', async () => {
    await using open = await store.enter({ width: 360, motion: true })
    const { page } = open
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.clock.install()
    await page.goto('/')
    await scriptsAreThere(page)
    await page.clock.runFor(60_000)
    await expectShown(page, 1)
    expect(await page.getByRole('button', { name: 'Pause slides' }).count()).toBe(0)
  })
})

test('without scripts the first slide is whole, and the dots lead to the others', async () => {
  await using open = await store.enter({ width: 360, scripts: false })
  const { page } = open
  await page.goto('/')
  expect(await page.getByRole('heading', { level: 1, name: 'Ride Beyond Limits' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Shop bikes' }).getAttribute('href')).toBe('/shop')
  expect(await page.getByRole('button', { name: 'Next slide' }).isVisible()).toBe(false)
  for (const [number, href] of [
    [2, '/shop/kids'],
    [3, '/shop?filter=new'],
  ] as const) {
    await slide(page, number).click()
    await expect.poll(() => leftEdgeOf(page.locator(`#slide-${number}`))).toBe(0)
    expect(await page.locator(`#slide-${number} .btn`).first().getAttribute('href')).toBe(href)
  }
})

test('without scripts each slide has its picture, for whoever saves data too', async () => {
  await using open = await store.enter({ width: 360, scripts: false, savesData: true })
  const { page } = open
  await page.goto('/')
  for (const number of [1, 2, 3]) {
    if (number > 1) await slide(page, number).click()
    const picture = page.locator(`#slide-${number} img`)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})
