import { permit } from '../identity/permissions.ts'
import { oweMail } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { canBecome } from './order.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Says that the whole total of an order has been received: its stock stays held without a time limit, and the customer
 * is told once. The same verb serves webhooks, reconciliation and payment in the store. Refuses an order that cannot
 * become paid.
 */
export async function markPaid(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!canBecome(order.status, 'paid')) return refuse('not-payable', { status: order.status })

    await shop.database
      .updateTable('orders')
      .set({ status: 'paid', payment_status: 'paid', updated_at: shop.clock.now() })
      .where('id', '=', orderId)
      .execute()
    await shop.database
      .updateTable('reservations')
      .set({ reserved_until: null })
      .where('order_id', '=', orderId)
      .where('status', '=', 'live')
      .execute()
    await recordOrderEvent(shop, { orderId, kind: 'paid', from: order.status, to: 'paid' })
    await oweMail(shop, { kind: 'order-confirmation', orderId, recipient: order.email })
    return accept()
  })
}
