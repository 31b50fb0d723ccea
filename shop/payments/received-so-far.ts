import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/** What has come for an order, over all its attempts. */
export async function receivedSoFar(shop: Shop, orderId: string): Promise<Kobo> {
  const { received } = await shop.database
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<string | null>('received_kobo').as('received'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(received ?? 0)
}
