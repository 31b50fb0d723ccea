import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { releaseStock } from './release-stock.ts'
import { reserveStock, type StockWish } from './reserve-stock.ts'

/**
 * Lets an order hold these units in place of those that it holds: all or nothing; see `reserveStock`. All variants, the
 * old and the new, are locked first in the order of their ids, so that two orders that change places never wait for each
 * other. Call it with the order locked.
 */
export async function moveReservation(shop: Shop, { orderId, lines, reservedUntil }: StockWish) {
  await sql`
    select from stock_levels
    where variant_id = any(${lines.map(({ variantId }) => variantId)}::uuid[])
      or variant_id in (select variant_id from reservations where order_id = ${orderId} and status = 'live')
    order by variant_id for update`.execute(shop.database)
  await releaseStock(shop, { orderId })
  return reserveStock(shop, { orderId, lines, reservedUntil })
}
