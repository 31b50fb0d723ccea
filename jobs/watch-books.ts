import { checkInvariants } from '#shop/invariants.ts'
import type { Shop } from '#shop/shop.ts'

const anHour = 3_600_000
const lastLook = new WeakMap<Shop['database'], number>()

/** Looks whether the shop's books are right, once an hour in each process, and says loudly when they are not. */
export async function watchBooks(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime()
  const last = lastLook.get(shop.database)
  if (last !== undefined && now - last < anHour) return
  lastLook.set(shop.database, now)
  for (const { invariant, rows } of await checkInvariants(shop))
    shop.log.error('the books are wrong', { invariant, rows: rows.slice(0, 10), count: rows.length })
}
