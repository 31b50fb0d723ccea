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
      'total_kobo as totalKobo',
      'link_token as linkToken',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
