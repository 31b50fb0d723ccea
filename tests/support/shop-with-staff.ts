import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { Shopper } from './shopper.ts'
import { atWork, employ } from './staff.ts'

/**
 * A shop for the stories of a file, with somebody of each role; after each story its books must be right. `prepare`
 * does something in it before it opens.
 */
export function shopWithStaff({ prepare }: { prepare?: (opened: Shop) => Promise<void> } = {}) {
  let shop: RunningShop
  let sessions: Record<Role, string>

  beforeAll(async () => {
    shop = await startShop({
      prepare: async (opened) => {
        sessions = await employ(opened)
        await prepare?.(opened)
      },
    })
  })
  afterEach(async () => expect(await shop.ask('invariants')).toEqual([]))
  afterAll(() => shop?.stop())

  return {
    get shop() {
      return shop
    },
    get sessions() {
      return sessions
    },
    /** Somebody of this role at their browser, who is signed in. */
    as: (role: Role) => atWork(shop.origin, sessions[role]),
    /** Somebody who comes in from the street. */
    visitor: () => new Shopper(shop.origin),
  }
}
