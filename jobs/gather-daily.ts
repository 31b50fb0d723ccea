import { gatherBoughtTogether } from '#shop/listing/gather-bought-together.ts'
import type { Shop } from '#shop/shop.ts'

const aDay = 86_400_000
const lastTime = new WeakMap<Shop['database'], number>()

/** Gathers once a day, in each process, what is gathered from all orders: it takes long, and changes slowly. */
export async function gatherDaily(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime()
  const last = lastTime.get(shop.database)
  if (last !== undefined && now - last < aDay) return
  lastTime.set(shop.database, now)
  await gatherBoughtTogether(shop)
}
