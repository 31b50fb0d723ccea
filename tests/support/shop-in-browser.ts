import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { openBrowser, openPage, type PageOptions } from './chromium.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { employ } from './staff.ts'

/**
 * A shop and a browser for the stories of a file: there before the first of them, and gone after the last. `prepare`
 * does something in the shop before it opens.
 */
export function shopInBrowser({ prepare }: Pick<Parameters<typeof startShop>[0] & object, 'prepare'> = {}) {
  let shop: RunningShop
  let sessions: Record<Role, string>
  let browser: Browser

  beforeAll(async () => {
    shop = await startShop({
      prepare: async (opened) => {
        sessions = await employ(opened)
        await prepare?.(opened)
      },
    })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  return {
    /** Lets a new visitor in: see `openPage`. */
    enter: (options: Omit<PageOptions, 'origin'>) => openPage(browser, { origin: shop.origin, ...options }),
    /** Lets somebody of the staff in, who is signed in already. */
    async enterAs(role: Role, options: Omit<PageOptions, 'origin'>) {
      const opened = await openPage(browser, { origin: shop.origin, ...options })
      const cookie = { name: 'shop-session', value: sessions[role], url: shop.origin }
      await opened.page.context().addCookies([cookie])
      return opened
    },
    get origin() {
      return shop.origin
    },
    ask: (command: string, data?: unknown) => shop.ask(command, data),
  }
}
