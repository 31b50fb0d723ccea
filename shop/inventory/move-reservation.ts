import type { Shop } from '../shop.ts'
import { lockLevels } from './lock-levels.ts'
import { releaseStock } from './release-stock.ts'
import { reserveStock, type StockWish } from './reserve-stock.ts'

/**
 * Lets an order hold these units in place of those that it holds: all or nothing; see `reserveStock`. All variants, the
 * old and the new, are locked first, so that two orders that change places never wait for each other. Call it with the
 * order locked.
 */
export async function moveReservation(shop: Shop, { orderId, lines, reservedUntil }: StockWish) {
  await lockLevels(shop, { orderId, variantIds: lines.map(({ variantId }) => variantId) })
  await releaseStock(shop, { orderId })
  return reserveStock(shop, { orderId, lines, reservedUntil })
}
