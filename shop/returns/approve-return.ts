import { permit } from '../identity/permissions.ts'
import { nextLagosMidnight } from '../lagos-day.ts'
import { after } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { newReadableNumber } from '../readable-code.ts'
import { type Shop, transact } from '../shop.ts'
import { lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { reserveReplacement } from './reserve-replacement.ts'
import { returnCanBecome } from './return.ts'

/** So many days after the approval the goods are waited for, and what is wanted in exchange is held. */
export const awaitedDays = 14

/**
 * Lets a return come: it gets its number, and what is wanted in exchange is held until then. Calling it again changes
 * nothing. Refuses what is not to be decided any more, and an exchange for goods that are gone by now.
 */
export async function approveReturn(shop: Shop, { returnId }: { returnId: string }) {
  permit(shop.actor, 'handle returns')

  return transact(shop, async (shop) => {
    const found = await lockReturn(shop, returnId)
    if (!found) return refuse('no-such-return')
    if (found.status === 'approved') return accept()
    if (!returnCanBecome(found.status, 'approved')) return refuse('not-in-this-state', { state: found.status })

    const awaitedUntil = nextLagosMidnight(after(shop.clock.now(), { days: awaitedDays }))
    const number = newReadableNumber('RA')
    const held =
      found.wish === 'exchange' ? await reserveReplacement(shop, { found, number, until: awaitedUntil }) : accept(null)
    if (!held.accepted) return held
    await moveReturn(shop, found, 'approved', {
      number,
      awaited_until: awaitedUntil,
      replacement_order_id: held.value,
    })
    shop.reach('approve-return: before commit')
    return accept()
  })
}
