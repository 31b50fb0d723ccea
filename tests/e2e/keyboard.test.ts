import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopInBrowser } from '../support/shop-in-browser.ts'

const store = shopInBrowser()

// woocommerce/woocommerce 43614: what went into the cart was shown, and told to nobody who cannot see it
describe('BR-46: what is put into the cart by keyboard is told politely, and the focus stays where it was', () => {
  test.each([
    ['/product/oworo-inner-tube', /^Add to Cart$/, 'Oworo Inner Tube 700 (1) added to cart!'],
    ['/shop/accessories', /^Add Mainland U-Lock 14 to cart$/, 'Mainland U-Lock 14 added to cart!'],
  ])('%s', async (path, name, words) => {
    await using open = await store.enter({ width: 1280 })
    const { page, faults } = open
    await page.goto(path)
    await page.evaluate(listen)
    const button = page.getByRole('button', { name }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(heard)).toContainEqual({ manner: 'polite', words })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await page.evaluate(heard)).filter(({ manner }) => manner !== 'polite')).toEqual([])

    // The same words a second time are told a second time.
    const before = (await page.evaluate(heard)).length
    await page.getByRole('link', { name: 'Cart, 1 item' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor()
    await expect.poll(async () => (await page.evaluate(heard)).length).toBeGreaterThan(before)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
  })
})

/** Writes down what readers are told: what comes into a region that stood in the page before it. */
function listen() {
  const told: { manner: string; words: string }[] = []
  Reflect.set(window, 'told', told)
  for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
    const manner = region.ariaLive ?? (region.role === 'alert' ? 'assertive' : 'polite')
    new MutationObserver(() => {
      const words = region.querySelector('b')?.textContent ?? region.textContent ?? ''
      if (words.trim() !== '') told.push({ manner, words })
    }).observe(region, { childList: true, subtree: true, characterData: true })
  }
}

function heard(): { manner: string; words: string }[] {
  return Reflect.get(window, 'told')
}

const sheetOpener = '.btn[popovertarget="filters"]'

describe('what opens by keyboard takes the focus, and gives it back', () => {
  const openers = [
    ['the menu', '/', 'header button[popovertarget="menu"]'],
    ['the filters', '/shop', sheetOpener],
    ['the sizes', '/product/marina-hybrid-7', '.fit a:text("Size guide")'],
    ['the height', '/product/marina-hybrid-7', '.fit a:text("Which size fits me?")'],
    ['the area', '/product/marina-hybrid-7', '.facts a.select'],
    ['the choice of a card', '/shop/adult', 'a[aria-label="Choose Surulere Hybrid 10"]'],
    ['the photos', '/product/marina-hybrid-7', '.gallery a'],
  ] as const

  test.each(openers)('%s', async (_, path, opener) => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    await page.goto(path)
    const button = page.locator(opener).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(isWithinOpened)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(isWithinOpened)).toBe(false)
    expect(faults).toEqual([])
  })
})

function isWithinOpened(): boolean {
  const opened = document.querySelector('dialog[open]') ?? document.querySelector(':popover-open')
  return opened?.contains(document.activeElement) ?? false
}

describe('on a phone nothing hides what has the focus', () => {
  test.each([
    ['/product/marina-hybrid-7', ''],
    ['/cart', '/product/oworo-inner-tube'],
    ['/compare?bike=danfo&bike=marina-hybrid-7', ''],
  ])('%s', async (path, bought) => {
    await using open = await store.enter({ width: 360 })
    const { page, faults } = open
    if (bought !== '') {
      await page.goto(bought)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await page.getByText('added to cart!').waitFor()
    }
    await page.goto(path)
    const hidden: string[] = []
    let stop = 0
    for (; stop < 200; stop += 1) {
      await page.keyboard.press('Tab')
      const covered = await settled(page)
      if (covered === null) break
      hidden.push(...covered)
    }
    expect(hidden).toEqual([])
    // it went through the whole page, and came to its end
    expect(stop).toBeGreaterThan(10)
    expect(stop).toBeLessThan(200)
    expect(faults).toEqual([])
  })
})

/** What lies over the middle of what has the focus, in one frame and the next; null when nothing of the page has it. */
async function settled(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const shown = focused.closest('label') ?? focused
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
    const above = document.elementFromPoint(x, y)
    if (above && (shown.contains(above) || above.contains(shown))) return []
    return [`${focused.ariaLabel ?? focused.textContent?.trim()} under ${above?.tagName} ${above?.className}`]
  })
}
