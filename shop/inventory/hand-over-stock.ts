import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'

/**
 * Takes what an order holds off the shelf for good: it leaves with the rider or with the customer. Each unit leaves
 * once. Call it in the transaction that moves the order, with the order locked.
 */
export async function handOverStock(shop: Shop, { orderId }: { orderId: string }) {
  await sql`
    with held as (
      select stock_levels.variant_id
      from stock_levels join reservations using (variant_id)
      where order_id = ${orderId} and reservations.status = 'live'
      order by stock_levels.variant_id
      for update of stock_levels
    ),
    gone as (
      update reservations set status = 'dispatched', reserved_until = null
      from held
      where reservations.variant_id = held.variant_id and order_id = ${orderId} and status = 'live'
      returning reservations.variant_id, quantity
    ),
    noted as (
      insert into stock_movements (variant_id, quantity, reason, order_id, moved_by, moved_at)
      select variant_id, -quantity, 'dispatched', ${orderId}, ${actorName(shop.actor)}, ${shop.clock.now()} from gone
    )
    update stock_levels set on_hand = on_hand - quantity, reserved = reserved - quantity
    from gone where stock_levels.variant_id = gone.variant_id`.execute(shop.database)
}
