import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { MovableClock } from '#server/clock.ts'
import type { OpenShop } from '#server/open-shop.ts'
import type { Role } from '#shop/identity/actor.ts'
import { checkInvariants } from '#shop/invariants.ts'
import type { Shop } from '#shop/shop.ts'
import { type DemoData, newDemoData, openDemoData } from './demo-data.ts'

/** A demo shop that is open in the test's own process, for stories about verbs. Its jobs do not run. */
export type TestShop = {
  /** As a visitor. */
  readonly shop: Shop
  as(role: Role): Shop
  /** As the shop itself, in its jobs. */
  asShop(): Shop
  /** Each test begins at the machine's time. */
  readonly clock: MovableClock
  /** Where its database is; null for the embedded one. */
  readonly databaseUrl: string | null
  /** Tags of pages that commits have dropped so far. */
  readonly droppedTags: string[]
}

/** Opens a shop for the tests of a file, on data of their own; after each of them its books must be right. */
export function testShop(): TestShop {
  const droppedTags: string[] = []
  let data: DemoData
  let opened: OpenShop

  beforeAll(async () => {
    data = await newDemoData()
    opened = await openDemoData(data, { drop: (tags) => void droppedTags.push(...tags) })
  })
  afterEach(async () => {
    opened.movableClock?.reset()
    expect(await checkInvariants(opened.shop)).toEqual([])
  })
  afterAll(async () => {
    await opened.close()
    await data.remove()
  })

  return {
    get shop() {
      return opened.shop
    },
    as: (role) => ({ ...opened.shop, actor: { kind: 'staff', userId: 'test', role } }),
    asShop: () => ({ ...opened.shop, actor: { kind: 'shop', task: 'test' } }),
    get clock() {
      if (!opened.movableClock) throw new Error('a demo shop has a clock that moves')
      return opened.movableClock
    },
    get databaseUrl() {
      return data.databaseUrl
    },
    droppedTags,
  }
}
