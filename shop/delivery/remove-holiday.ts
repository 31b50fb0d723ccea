import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { LagosDay } from '../lagos-day.ts'
import { accept } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** Makes a day a working day again. One that is no holiday stays what it is. */
export async function removeHoliday(shop: Shop, { day }: { day: LagosDay }) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const removed = await shop.database
      .deleteFrom('holidays')
      .where('day', '=', day)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return accept()
    await recordChange(shop, 'holiday removed', `holiday:${day}`, { from: { name: removed.name } })
    dropPages(shop, 'settings')
    return accept()
  })
}
