import { sql } from 'kysely'
import { dropPages, type Shop } from '../shop.ts'
import { endReservations } from './end-reservations.ts'

/**
 * Gives back what an order still holds, to be sold again; a second time it gives back nothing. Call it in the
 * transaction that ends the order, with the order locked.
 */
export async function releaseStock(shop: Shop, { orderId }: { orderId: string }) {
  const { rows } = await sql<{ product_id: string }>`
    ${endReservations(orderId, 'released')}
    update stock_levels set reserved = reserved - quantity
    from ended join variants on variants.id = ended.variant_id
    where stock_levels.variant_id = ended.variant_id
    returning product_id`.execute(shop.database)
  for (const { product_id } of rows) dropPages(shop, 'listing', `product:${product_id}`)
}
