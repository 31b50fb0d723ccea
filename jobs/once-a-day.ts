import type { Shop } from '#shop/shop.ts'

const aDay = 86_400_000

/**
 * A sweep that runs once a day, in each process, however often it is asked: what it looks through is long, and changes
 * slowly. One that failed is run when it is asked again.
 */
export function onceADay(sweep: (shop: Shop) => Promise<unknown>): (shop: Shop) => Promise<void> {
  const lastTime = new WeakMap<Shop['database'], number>()
  return async (shop) => {
    const now = shop.clock.now().getTime()
    const last = lastTime.get(shop.database)
    // a clock that was wrong and is put back delays nothing
    if (last !== undefined && Math.abs(now - last) < aDay) return
    await sweep(shop)
    lastTime.set(shop.database, now)
  }
}
