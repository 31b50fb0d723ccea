import { publishDue } from '#shop/catalogue/schedule-publication.ts'
import type { Shop } from '#shop/shop.ts'

const sweptEvery = 60_000
let waiting: NodeJS.Timeout | undefined

/**
 * Puts on sale what is due, and comes again at the very moment of the next one. What lies behind the next sweep waits
 * for that.
 */
export async function publishInTime(shop: Shop): Promise<void> {
  const next = await publishDue(shop)
  clearTimeout(waiting)
  const inMillis = next === null ? sweptEvery : Math.max(0, next.getTime() - shop.clock.now().getTime())
  if (inMillis >= sweptEvery) return
  waiting = setTimeout(() => {
    publishInTime(shop).catch((fault) => shop.log.error('nothing was published', { fault: String(fault) }))
  }, inMillis)
  waiting.unref()
}
