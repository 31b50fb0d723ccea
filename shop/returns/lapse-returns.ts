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
    await transact(shop, async (shop) => {
      const found = await lockReturn(shop, id)
      if (found?.status !== 'approved') return accept()
      await moveReturn(shop, found, 'lapsed')
      await endReplacement(shop, found.replacementOrderId)
      return accept()
    })
  return accept({ due: due.length })
}
