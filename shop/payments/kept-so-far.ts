import { sql } from 'kysely'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/**
 * What the shop keeps of an order: what came over all its attempts, less what goes back or went back. Where a provider
 * failed to return money it is still owed.
 */
export async function keptSoFar(shop: Shop, orderId: string): Promise<Kobo> {
  const { rows } = await sql<{ kept: string }>`
    select coalesce(sum(received_kobo - coalesce(
      (select sum(amount_kobo) from refunds where payment_id = payments.id), 0)), 0) as kept
    from payments where order_id = ${orderId} and status = 'succeeded'`.execute(shop.database)
  return Number(rows[0]?.kept ?? 0)
}
