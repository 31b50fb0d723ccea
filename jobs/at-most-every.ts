import { millisOf, type Span } from '#shop/moments.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * A sweep that runs no more often than this, in each process, however often it is asked: what it looks through is long,
 * and changes slowly. One that failed is run when it is asked again.
 */
export function atMostEvery(span: Span, sweep: (shop: Shop) => Promise<unknown>): (shop: Shop) => Promise<void> {
  const lastTime = new WeakMap<Shop['database'], number>()
  return async (shop) => {
    const now = shop.clock.now().getTime()
    const last = lastTime.get(shop.database)
    // a clock that was wrong and is put back delays nothing
    if (last !== undefined && Math.abs(now - last) < millisOf(span)) return
    await sweep(shop)
    lastTime.set(shop.database, now)
  }
}
