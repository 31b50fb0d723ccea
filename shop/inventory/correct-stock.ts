import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { answerSentBefore, lockLevel, moveStock } from './move-stock.ts'

export type StockCorrection = {
  variantId: string
  /** Above 0 what was found, below 0 what was lost, stolen or broken. */
  quantity: number
  /** Why. */
  note: string
  key?: string | null
}

/**
 * Adds what was found to the books, or takes off what is gone, with the reason. Refuses 0 and anything but a whole
 * number, no reason, to take what is promised to orders or not there, and a form that has moved another number already.
 */
export async function correctStock(shop: Shop, { variantId, quantity, note, key = null }: StockCorrection) {
  permit(shop.actor, 'receive stock')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity) || quantity === 0 || Math.abs(quantity) > 100_000)
      return refuse('quantity-not-correctable')
    if (note === '') return refuse('no-reason')
    const level = await lockLevel(shop, variantId)
    if (!level) return refuse('no-such-variant')
    const sentBefore = await answerSentBefore(shop, { key, variantId, quantity }, level.on_hand)
    if (sentBefore) return sentBefore
    if (level.on_hand + quantity < level.reserved)
      return refuse('not-there-to-take', { available: level.on_hand - level.reserved })

    const reason = quantity > 0 ? 'corrected' : 'written-off'
    await moveStock(shop, { variantId, quantity, reason, note, key })
    return accept({ onHand: level.on_hand + quantity })
  })
}
