import { sql } from 'kysely'
import { dropPages, type Shop } from '../shop.ts'

/**
 * Gives back what an order still holds, to be sold again; a second time it gives back nothing. Call it in the
 * transaction that ends the order, with the order locked.
 */
export async function releaseStock(shop: Shop, { orderId }: { orderId: string }) {
  const { rows } = await sql<{ product_id: string }>`
    with held as (
      select stock_levels.variant_id
      from stock_levels join reservations using (variant_id)
      where order_id = ${orderId} and reservations.status = 'live'
      order by stock_levels.variant_id
      for update of stock_levels
    ),
    released as (
      update reservations set status = 'released', reserved_until = null
      from held
      where reservations.variant_id = held.variant_id and order_id = ${orderId} and status = 'live'
      returning reservations.variant_id, quantity
    )
    update stock_levels set reserved = reserved - quantity
    from released join variants on variants.id = released.variant_id
    where stock_levels.variant_id = released.variant_id
    returning product_id`.execute(shop.database)
  for (const { product_id } of rows) dropPages(shop, 'listing', `product:${product_id}`)
}
