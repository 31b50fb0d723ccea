import type { Shop } from '../shop.ts'
import type { OrderChange } from './order.ts'

/** The change of an order that this key made, as its timeline has it; null where there is none. */
export async function findOrderChange(
  shop: Shop,
  { orderId, key }: { orderId: string; key: string },
): Promise<OrderChange | null> {
  const events = await shop.database
    .selectFrom('order_events')
    .select('facts')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'changed')
    .execute()
  // as `editOrder` has written them
  const changes = events.map(({ facts }) => facts as OrderChange)
  return changes.find((change) => change.key === key) ?? null
}
