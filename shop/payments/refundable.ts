import { sql } from 'kysely'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/** What may still go back of each payment of an order, the newest first. Lock the order before. */
export async function refundablePayments(
  shop: Shop,
  orderId: string,
): Promise<{ paymentId: string; leftKobo: Kobo }[]> {
  const { rows } = await sql<{ id: string; left: string }>`
    select id, received_kobo - coalesce(
      (select sum(amount_kobo) from refunds where payment_id = payments.id), 0) as left
    from payments where order_id = ${orderId} and status = 'succeeded'
    order by settled_at desc, id`.execute(shop.database)
  return rows.map(({ id, left }) => ({ paymentId: id, leftKobo: Number(left) })).filter(({ leftKobo }) => leftKobo > 0)
}
