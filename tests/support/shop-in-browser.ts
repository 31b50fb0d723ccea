import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openPage, type PageOptions } from './chromium.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/**
 * A shop and a browser for the stories of a file: there before the first of them, and gone after the last. `prepare`
 * does something in the shop before it opens.
 */
export function shopInBrowser({ prepare }: Pick<Parameters<typeof startShop>[0] & object, 'prepare'> = {}) {
  let shop: RunningShop
  let browser: Browser

  beforeAll(async () => {
    shop = await startShop(prepare ? { prepare } : {})
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
