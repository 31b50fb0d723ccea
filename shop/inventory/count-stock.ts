import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { answerSentBefore, lockLevel, moveStock } from './move-stock.ts'

export type StockCount = {
  variantId: string
  /** How many were found on the shelf. */
  counted: number
  /** How many the books said when it was counted. */
  seenOnHand: number
  note: string | null
  key?: string | null
}

/**
 * Puts the books right after somebody has counted. Refuses anything but a whole number, fewer than are promised to
 * orders, a count whose books have moved on meanwhile, with what they say now, and a form that has moved another
 * number already.
 */
export async function countStock(shop: Shop, { variantId, counted, seenOnHand, note, key = null }: StockCount) {
  permit(shop.actor, 'receive stock')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(counted) || counted < 0 || counted > 100_000) return refuse('quantity-not-countable')
    const level = await lockLevel(shop, variantId)
    if (!level) return refuse('no-such-variant')
    const sentBefore = await answerSentBefore(shop, { key, variantId, quantity: counted - seenOnHand }, level.on_hand)
    if (sentBefore) return sentBefore
    if (level.on_hand !== seenOnHand) return refuse('changed-meanwhile', { onHand: level.on_hand })
    if (counted < level.reserved) return refuse('promised-to-orders', { reserved: level.reserved })

    const quantity = counted - level.on_hand
    if (quantity !== 0) await moveStock(shop, { variantId, quantity, reason: 'counted', note, key })
    return accept({ onHand: counted })
  })
}
