import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop } from '../shop.ts'

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
  for (const { variantId, quantity } of returned) {
    const away = rows.find((row) => row.variantId === variantId)?.away ?? 0
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > away)
      return refuse('more-than-left', { variantId })
    await shop.database
      .updateTable('stock_levels')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .execute()
    await shop.database
      .insertInto('stock_movements')
      .values({
        variant_id: variantId,
        quantity,
        reason: 'returned',
        order_id: orderId,
        moved_by: actorName(shop.actor),
        moved_at: shop.clock.now(),
      })
      .execute()
    const { product_id } = await shop.database
      .selectFrom('variants')
      .select('product_id')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    dropPages(shop, 'listing', `product:${product_id}`)
  }
  return accept()
}
