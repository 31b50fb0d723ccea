import { readHolidays } from '../delivery/offer-delivery.ts'
import { promiseDays } from '../delivery/promise.ts'
import { permit } from '../identity/permissions.ts'
import { holdUntil } from '../inventory/hold-until.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { lagosDay } from '../lagos-day.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { retakePromotionUse } from '../promotions/hold-promotion-use.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { recordOrderEvent } from './record-order-event.ts'

/**
 * Says that the whole total of an order has been received: its stock stays held without a time limit, and the customer
 * is told once. The same verb serves webhooks, reconciliation, transfers that staff found, and payment in the store.
 * Money for an order that was cancelled because it was late brings the order back, if its goods are still there. Days
 * that cannot be kept any more are promised anew.
 * Refuses with `out-of-stock` when they are not, with `code-used-up` when others hold all uses of its discount code by
 * now, and an order that cannot become paid.
 */
export async function markPaid(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'placed') await holdUntil(shop, orderId, null)
    else if (order.cancelledBecause === 'unpaid') {
      const held = await reserveStock(shop, { orderId, lines: await readUnits(shop, orderId), reservedUntil: null })
      if (!held.accepted) return refuse('out-of-stock')
      const code = await retakePromotionUse(shop, orderId)
      if (!code.accepted) {
        await releaseStock(shop, { orderId })
        return refuse('code-used-up')
      }
    } else return refuse('not-payable', { status: order.status })

    await shop.database
      .updateTable('orders')
      .set({ status: 'paid', payment_status: 'paid', cancelled_because: null, updated_at: shop.clock.now() })
      .where('id', '=', orderId)
      .execute()
    await promiseAnew(shop, orderId)
    await recordOrderEvent(shop, { orderId, kind: 'paid', from: order.status, to: 'paid' })
    await shop.tasks.enqueue('issue-invoice', { orderId })
    await oweMailOnce(shop, { kind: 'order-confirmation', orderId, recipient: order.email })
    return accept()
  })
}

/** Where the money came so late that even the earliest arrival lies behind the promise, days count from now. */
async function promiseAnew(shop: Shop, orderId: string) {
  const { method } = await shop.database
    .selectFrom('orders')
    .select('delivery_method as method')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { promisedFrom, promisedUntil } = promiseDays(method, lagosDay(shop.clock.now()), await readHolidays(shop))
  await shop.database
    .updateTable('orders')
    .set({ promised_from: promisedFrom, promised_until: promisedUntil })
    .where('id', '=', orderId)
    .where('promised_until', '<', promisedFrom)
    .execute()
}

function readUnits(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
}
