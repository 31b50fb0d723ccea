import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { LagosDay } from '../lagos-day.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { beginning, tidyLine } from '../typed-text.ts'
import { findHoliday } from './find-holiday.ts'

/** Marks a day on which the shop neither packs nor delivers, or names it anew. Refuses one without a name. */
export async function saveHoliday(shop: Shop, { day, name: typed }: { day: LagosDay; name: string }) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    const name = beginning(tidyLine(typed), 80)
    if (name === '') return refuse('no-name')
    const before = await findHoliday(shop, day)
    if (before === name) return accept()
    await shop.database
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute()
    await recordChange(shop, 'holiday saved', `holiday:${day}`, {
      ...(before && { from: { name: before } }),
      to: { name },
    })
    dropPages(shop, 'settings')
    return accept()
  })
}
