import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endReplacement } from './end-replacement.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { returnCanBecome } from './return.ts'

/**
 * Says that the customer keeps the goods, for whoever holds the order's link. Calling it again changes nothing. Refuses
 * when the goods have come already, and returns of other orders.
 */
export async function cancelReturn(shop: Shop, { linkToken, returnId }: { linkToken: string; returnId: string }) {
  return transact(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    if (!found || found.order.linkToken !== linkToken) return refuse('no-such-return')
    if (found.status === 'cancelled') return accept()
    if (!returnCanBecome(found.status, 'cancelled')) return refuse('not-in-this-state', { state: found.status })
    await moveReturn(shop, found, 'cancelled')
    await endReplacement(shop, found.replacementOrderId)
    return accept()
  })
}
