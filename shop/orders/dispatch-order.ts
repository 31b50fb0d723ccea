import { permit } from '../identity/permissions.ts'
import { handOverStock } from '../inventory/hand-over-stock.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isMoneyBack } from './is-money-back.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'
import { type BikeFrame, recordFrames } from './record-frames.ts'
import { isHeldBack } from './to-review.ts'

/** Who carries it, by what the customer finds it on its way, or null, and the number of each bike that goes. */
export type DispatchOrder = { orderId: string; carrier: string; tracking: string | null; frames: readonly BikeFrame[] }

/**
 * Sends an order on its way: its units leave the shelf, and the customer is told. Pressing twice dispatches once.
 * Refuses an order that is not packed, one that is to be collected, one for whose change something is still to be paid or
 * whose money has all gone back, one of whose money something was told that nobody has looked at, and, all that is wrong
 * at once, one that nobody carries and bikes without their frame number.
 */
export async function dispatchOrder(shop: Shop, { orderId, carrier, tracking, frames }: DispatchOrder) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'dispatched') return accept()
    if (order.deliveryMethod === 'collection') return refuse('to-be-collected')
    if (!canBecome(order.status, 'dispatched')) return refuse('not-in-this-state', { status: order.status })

    if (order.dueKobo > 0) return refuse('money-due', { dueKobo: order.dueKobo })
    if (await isHeldBack(shop, orderId)) return refuse('to-be-looked-at')
    if (await isMoneyBack(shop, order)) return refuse('money-given-back')

    const wrongFrames = await recordFrames(shop, { orderId, frames })
    const isCarried = carrier !== ''
    if (!isCarried || wrongFrames.length > 0) return refuse('not-complete', { isCarried, wrongFrames })
    await handOverStock(shop, { orderId })
    await moveOrder(shop, order, 'dispatched', { carrier, tracking })
    await oweMailOnce(shop, { kind: 'order-dispatched', orderId, recipient: order.email })
    return accept()
  })
}
