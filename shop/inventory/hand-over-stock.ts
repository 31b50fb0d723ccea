import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'
import { endReservations } from './end-reservations.ts'

/**
 * Takes what an order holds off the shelf for good: it leaves with the rider or with the customer. Each unit leaves
 * once. Call it in the transaction that moves the order, with the order locked.
 */
export async function handOverStock(shop: Shop, { orderId }: { orderId: string }) {
  await sql`
    ${endReservations(orderId, 'dispatched')},
    noted as (
      insert into stock_movements (variant_id, quantity, reason, order_id, moved_by, moved_at)
      select variant_id, -quantity, 'dispatched', ${orderId}, ${actorName(shop.actor)}, ${shop.clock.now()} from ended
    )
    update stock_levels set on_hand = on_hand - quantity, reserved = reserved - quantity
    from ended where stock_levels.variant_id = ended.variant_id`.execute(shop.database)
}
