import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPage, type PageOptions } from './chromium.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** A shop and a browser for the stories of a file: there before the first of them, and gone after the last. */
export function shopInBrowser() {
  let shop: RunningShop
  let browser: Browser

  beforeAll(async () => {
    shop = await startShop()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  return {
    /** Lets a new visitor in: see `openPage`. */
    enter: (options: Omit<PageOptions, 'origin'>) => openPage(browser, { origin: shop.origin, ...options }),
    get origin() {
      return shop.origin
    },
    ask: (command: string, data?: unknown) => shop.ask(command, data),
  }
}
