import { sql } from 'kysely'

/**
 * The head of a statement that ends what an order still holds: `ended` are its variants and quantities, each ended once.
 * Their stock is locked first, in the order of the variants' ids, as everywhere.
 */
export function endReservations(orderId: string, as: 'released' | 'dispatched') {
  return sql`
    with held as (
      select stock_levels.variant_id
      from stock_levels join reservations using (variant_id)
      where order_id = ${orderId} and reservations.status = 'live'
      order by stock_levels.variant_id
      for update of stock_levels
    ),
    ended as (
      update reservations set status = ${as}, reserved_until = null
      from held
      where reservations.variant_id = held.variant_id and order_id = ${orderId} and status = 'live'
      returning reservations.variant_id, quantity
    )`
}
