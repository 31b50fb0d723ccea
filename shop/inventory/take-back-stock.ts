import { sql } from 'kysely'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { moveStock } from './move-stock.ts'

/** Units of an order that come back. */
export type Returned = { variantId: string; quantity: number }

/**
 * Puts units that had left with an order back on the shelf. Refuses more than left and did not come back yet. Call it
 * with the order locked, so that two of staff do not take the same bike back.
 */
export async function takeBackStock(
  shop: Shop,
  { orderId, returned }: { orderId: string; returned: readonly Returned[] },
) {
  const { rows } = await sql<{ variantId: string; away: number }>`
    select variant_id as "variantId", -sum(quantity)::int as away from stock_movements
    where order_id = ${orderId} and reason in ('dispatched', 'returned') group by variant_id`.execute(shop.database)
  // as orders lock them, so that none waits for another in a ring
  for (const { variantId, quantity } of returned.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1))) {
    const away = rows.find((row) => row.variantId === variantId)?.away ?? 0
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > away)
      return refuse('more-than-left', { variantId })
    await moveStock(shop, { variantId, quantity, reason: 'returned', note: null, key: null, orderId })
  }
  return accept()
}
