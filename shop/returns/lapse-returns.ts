import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endReplacement } from './end-replacement.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

const atOnce = 100

/** Ends returns that were approved and never came; what was held for them is sold again. Runs every minute. */
export async function lapseReturns(shop: Shop) {
  permit(shop.actor, 'handle returns')

  const now = shop.clock.now()
  const due = await shop.database
    .selectFrom('returns')
    .select('id')
    .where('awaited_until', '<=', now)
    .orderBy('awaited_until')
    .limit(atOnce)
    .execute()
  for (const { id } of due)
    try {
      await lapse(shop, id)
    } catch (fault) {
      // one that cannot end keeps no other waiting
      shop.log.error('a return that never came cannot be ended', { returnId: id, fault })
    }
  return accept({ due: due.length })
}

function lapse(shop: Shop, returnId: string) {
  return transact(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    if (found?.status !== 'approved') return accept()
    await moveReturn(shop, found, 'lapsed')
    await endReplacement(shop, found.replacementOrderId)
    return accept()
  })
}
