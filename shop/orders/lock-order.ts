import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** What is asked of an order before its money or its state changes, locked until the transaction ends. Throws without it. */
export function lockOrder(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'email',
      'status',
      'payment_status as paymentStatus',
      'payment_method as paymentMethod',
      'cancelled_because as cancelledBecause',
      'delivery_method as deliveryMethod',
      'total_kobo as totalKobo',
      'link_token as linkToken',
      'collection_code as collectionCode',
    ])
    .select(({ fn, val }) => [
      fn.coalesce('changes', val(0)).as('changes'),
      fn.coalesce('due_kobo', sql<number>`0::bigint`).as('dueKobo'),
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
