import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrder } from './lock-order.ts'
import { recordOrderEvent } from './record-order-event.ts'
import { listToReview } from './to-review.ts'

/**
 * Says that staff have looked at what was told of an order's money: it waits for nobody any more, and may leave. Pressing
 * twice says it once.
 */
export async function markReviewed(shop: Shop, { orderId }: { orderId: string }) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const isAsked = (await listToReview(shop, orderId)).length > 0
    if (isAsked) await recordOrderEvent(shop, { orderId, kind: 'reviewed' })
    return accept()
  })
}
