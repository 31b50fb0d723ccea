import { type RawBuilder, sql } from 'kysely'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/**
 * What the shop keeps of an order: what came over all its attempts, less what goes back or went back. Where a provider
 * failed to return money it is still owed.
 */
export function keptSoFar(shop: Shop, orderId: string): Promise<Kobo> {
  return receivedLess(shop, orderId, sql`true`)
}

/** What came for an order, less only what has reached its customer again. */
export function heldSoFar(shop: Shop, orderId: string): Promise<Kobo> {
  return receivedLess(shop, orderId, sql`refunds.status = 'processed'`)
}

async function receivedLess(shop: Shop, orderId: string, counts: RawBuilder<unknown>): Promise<Kobo> {
  const { rows } = await sql<{ left: string }>`
    select coalesce(sum(received_kobo - coalesce(
      (select sum(amount_kobo) from refunds where payment_id = payments.id and ${counts}), 0)), 0) as "left"
    from payments where order_id = ${orderId} and status = 'succeeded'`.execute(shop.database)
  return Number(rows[0]?.left ?? 0)
}
