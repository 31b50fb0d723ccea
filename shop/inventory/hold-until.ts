import type { Shop } from '../shop.ts'

/** Lets an order hold what it holds until this moment, or, where there is none, without end. Call it with the order locked. */
export async function holdUntil(shop: Shop, orderId: string, until: Date | null): Promise<void> {
  await shop.database
    .updateTable('reservations')
    .set({ reserved_until: until })
    .where('order_id', '=', orderId)
    .where('status', '=', 'live')
    .execute()
}
