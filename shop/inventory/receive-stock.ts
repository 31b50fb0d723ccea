import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { answerSentBefore, lockLevel, moveStock } from './move-stock.ts'

/** `key` comes with a form, so that pressing twice receives once. */
export type Delivery = { variantId: string; quantity: number; note: string | null; key?: string | null }

/**
 * Puts units that arrived on the shelf. Refuses anything but a whole number above 0, variants that do not exist, and a
 * form that has moved another number already.
 */
export async function receiveStock(shop: Shop, { variantId, quantity, note, key = null }: Delivery) {
  permit(shop.actor, 'receive stock')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 100_000) return refuse('quantity-not-receivable')
    const level = await lockLevel(shop, variantId)
    if (!level) return refuse('no-such-variant')
    const sentBefore = await answerSentBefore(shop, { key, variantId, quantity }, level.on_hand)
    if (sentBefore) return sentBefore

    await moveStock(shop, { variantId, quantity, reason: 'received', note, key })
    return accept({ onHand: level.on_hand + quantity })
  })
}
