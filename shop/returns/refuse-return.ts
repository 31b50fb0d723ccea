import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { longestReturnNote, returnCanBecome } from './return.ts'

/**
 * Does not let a return come, and tells its customer why. Refuses what is decided already, and a refusal without a
 * reason.
 */
export async function refuseReturn(shop: Shop, { returnId, reason }: { returnId: string; reason: string }) {
  permit(shop.actor, 'handle returns')

  return transact(shop, async (shop) => {
    const words = tidyLines(reason)
    if (words === '') return refuse('nothing-written')
    if (words.length > longestReturnNote) return refuse('too-long')
    const found = await lockReturn(shop, returnId)
    if (!found) return refuse('no-such-return')
    if (found.status === 'refused') return accept()
    if (!returnCanBecome(found.status, 'refused')) return refuse('not-in-this-state', { state: found.status })
    await moveReturn(shop, found, 'refused', { refusal: words })
    return accept()
  })
}
