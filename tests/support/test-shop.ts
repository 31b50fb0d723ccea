import type { MovableClock } from '#server/clock.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import type { Role } from '#shop/identity/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { newDemoData } from './demo-data.ts'

/** A demo shop that is open in the test's own process, for stories about verbs. Its jobs do not run. */
export type TestShop = {
  /** As a visitor. */
  shop: Shop
  as(role: Role): Shop
  /** As the shop itself, in its jobs. */
  asShop(): Shop
  clock: MovableClock
  /** Tags of pages that commits have dropped so far. */
  droppedTags: string[]
  close(): Promise<void>
}

export async function openTestShop(): Promise<TestShop> {
  const data = await newDemoData()
  const stated = readEnvironment({
    SHOP_FOLDER: data.folder,
    ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}),
  })
  const silent = { info() {}, warn() {}, error: console.error }
  const droppedTags: string[] = []
  const opened = await openShop(
    { ...stated, origin: 'http://localhost', secret: 'of a test, thirty-two letters or more' },
    silent,
    {
      drop: (tags) => void droppedTags.push(...tags),
    },
  )
  const { shop, movableClock } = opened
  if (!movableClock) throw new Error('a demo shop has a clock that moves')
  return {
    shop,
    as: (role) => ({ ...shop, actor: { kind: 'staff', userId: 'test', role } }),
    asShop: () => ({ ...shop, actor: { kind: 'shop', task: 'test' } }),
    clock: movableClock,
    droppedTags,
    async close() {
      await opened.close()
      await data.remove()
    },
  }
}
