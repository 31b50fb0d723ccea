import { cancelOrder } from '../orders/cancel-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Gives back what is held for an exchange that will not be. The customer is told of the return and not of an order that
 * they never saw. One that was paid for stands. Call it with the return locked.
 */
export async function endReplacement(shop: Shop, orderId: string | null) {
  if (orderId === null) return
  const { status } = await shop.database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (status !== 'placed') return
  const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'an exchange that is not to be' } }
  await cancelOrder(asShop, { orderId, reason: 'customer', isQuiet: true })
}
