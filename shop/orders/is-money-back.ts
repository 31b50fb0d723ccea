import { sql } from 'kysely'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/**
 * Whether all that came for an order goes back or went back: it is not to leave then. What costs nothing, and what was
 * never paid, gives nothing back. Call it with the order locked.
 */
export async function isMoneyBack(shop: Shop, { id, totalKobo }: { id: string; totalKobo: Kobo }): Promise<boolean> {
  if (totalKobo === 0) return false
  const { rows } = await sql<{ isBack: boolean }>`
    select coalesce(sum(back) > 0 and sum(back) >= sum(received_kobo), false) as "isBack"
    from payments, lateral (select coalesce(sum(amount_kobo), 0) as back from refunds where payment_id = payments.id) refunded
    where order_id = ${id} and payments.status = 'succeeded'`.execute(shop.database)
  return rows[0]?.isBack === true
}
