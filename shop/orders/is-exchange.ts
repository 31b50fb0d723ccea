import type { Shop } from '../shop.ts'

/** Whether an order is given in exchange for goods that came back, or are to come. */
export async function isExchange(shop: Shop, orderId: string): Promise<boolean> {
  const found = await shop.database
    .selectFrom('returns')
    .select('id')
    .where('replacement_order_id', '=', orderId)
    .executeTakeFirst()
  return found !== undefined
}
