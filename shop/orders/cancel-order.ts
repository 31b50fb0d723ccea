import { permit } from '../identity/permissions.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { releasePromotionUse } from '../promotions/hold-promotion-use.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { type CancelReason, canBecome, type OrderStatus } from './order.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Ends an order before it is dispatched: its stock is sold again, its discount code has a use more, the customer is told,
 * and what came for it is owed back. Cancelling twice is cancelling once. Refuses what is on its way or was handed over
 * already. `isQuiet`: nobody was told of the order, so nobody is told of its end.
 */
export async function cancelOrder(
  shop: Shop,
  { orderId, reason, isQuiet = false }: { orderId: string; reason: CancelReason; isQuiet?: boolean },
) {
  permit(shop.actor, 'handle orders')
  return cancel(shop, { orderId, reason, isQuiet, mayCancel: (status) => canBecome(status, 'cancelled') })
}

/** Ends an order for whoever holds its link, until it is packed. Refuses links that the shop never gave out. */
export async function cancelOrderByLink(shop: Shop, { linkToken }: { linkToken: string }) {
  const order = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  if (!order) return refuse('no-such-order')
  return cancel(shop, { orderId: order.id, reason: 'customer', isQuiet: false, mayCancel: mayCustomerCancel })
}

/** Whether the customer may still change their mind by themselves. */
export function mayCustomerCancel(status: OrderStatus): boolean {
  return status === 'placed' || status === 'paid' || status === 'preparing'
}

type Cancellation = { orderId: string; reason: CancelReason; isQuiet: boolean; mayCancel(status: OrderStatus): boolean }

async function cancel(shop: Shop, { orderId, reason, isQuiet, mayCancel }: Cancellation) {
  const cancelled = await transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'cancelled') return accept()
    if (!mayCancel(order.status)) return refuse('not-cancellable', { status: order.status })

    await releaseStock(shop, { orderId })
    shop.reach('cancel-order: stock released')
    await releasePromotionUse(shop, orderId)
    await shop.database
      .updateTable('orders')
      .set({ status: 'cancelled', cancelled_because: reason, due_kobo: null, updated_at: shop.clock.now() })
      .where('id', '=', orderId)
      .execute()
    const facts = { reason }
    await recordOrderEvent(shop, { orderId, kind: 'cancelled', from: order.status, to: 'cancelled', facts })
    // one that late money brought back can end once more, for another reason
    if (!isQuiet) await oweMailOnce(shop, { kind: 'order-cancelled', orderId, recipient: order.email, about: reason })
    await shop.tasks.enqueue('return-money', { orderId })
    shop.reach('cancel-order: before commit')
    return accept()
  })
  if (cancelled.accepted) shop.reach('cancel-order: committed')
  return cancelled
}
