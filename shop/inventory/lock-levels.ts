import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/**
 * Locks the levels of these variants, and of those that an order holds, until the transaction ends: for what takes and gives
 * in several steps. Locking in id order avoids deadlocks. Call it with the order locked.
 */
export async function lockLevels(
  shop: Shop,
  { variantIds, orderId }: { variantIds: readonly string[]; orderId: string | null },
) {
  await sql`
    select from stock_levels
    where variant_id = any(${variantIds}::uuid[])
      or variant_id in (select variant_id from reservations where order_id = ${orderId} and status = 'live')
    order by variant_id for update`.execute(shop.database)
}
