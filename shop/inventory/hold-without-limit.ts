import type { Shop } from '../shop.ts'

/** Lets an order hold what it holds without a time limit. Call it with the order locked. */
export async function holdWithoutLimit(shop: Shop, orderId: string) {
  await shop.database
    .updateTable('reservations')
    .set({ reserved_until: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'live')
    .execute()
}
