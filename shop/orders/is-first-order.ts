import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** Whether nobody with this mailbox or phone has another order than this one; what was cancelled does not count. */
export async function isFirstOrder(
  shop: Shop,
  { orderId, email, phone }: { orderId: string; email: string; phone: string },
): Promise<boolean> {
  const other = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('id', '<>', orderId)
    .where('status', '<>', 'cancelled')
    .where(({ or, eb }) => or([sql<boolean>`mailbox_of(email) = mailbox_of(${email})`, eb('phone', '=', phone)]))
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
