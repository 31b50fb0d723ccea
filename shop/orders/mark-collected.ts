import { permit } from '../identity/permissions.ts'
import { handOverStock } from '../inventory/hand-over-stock.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isMoneyBack } from './is-money-back.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { canBecome } from './order.ts'
import { type BikeFrame, recordFrames } from './record-frames.ts'
import { isHeldBack } from './to-review.ts'

/**
 * Who fetches an order shows the code that came with the news; null where staff know them otherwise, by name and phone.
 * And the number of each bike that goes.
 */
export type Handover = { orderId: string; code: string | null; frames: readonly BikeFrame[] }

/**
 * Says that the customer fetched an order: its units leave the shelf. Refuses one that does not wait at the store, one
 * for whose change something is still to be paid or whose money has all gone back, one of whose money something was told
 * that nobody has looked at, and, all that is wrong at once, a wrong code and bikes without their frame number.
 */
export async function markCollected(shop: Shop, { orderId, code, frames }: Handover) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'collected') return accept()
    if (!canBecome(order.status, 'collected')) return refuse('not-in-this-state', { status: order.status })
    if (order.dueKobo > 0) return refuse('money-due', { dueKobo: order.dueKobo })
    if (await isHeldBack(shop, orderId)) return refuse('to-be-looked-at')
    if (await isMoneyBack(shop, order)) return refuse('money-given-back')
    const isWrongCode = code !== null && code !== order.collectionCode
    const wrongFrames = await recordFrames(shop, { orderId, frames })
    if (isWrongCode || wrongFrames.length > 0) return refuse('not-complete', { isWrongCode, wrongFrames })
    await handOverStock(shop, { orderId })
    await moveOrder(shop, order, 'collected', { knownBy: code === null ? 'name and phone' : 'code' })
    return accept()
  })
}
