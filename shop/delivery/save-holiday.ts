import { permit } from '../identity/permissions.ts'
import type { LagosDay } from '../lagos-day.ts'
import { accept } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** Marks a day on which the shop neither packs nor delivers. */
export async function saveHoliday(shop: Shop, { day, name }: { day: LagosDay; name: string }) {
  permit(shop.actor, 'change settings')

  return transact(shop, async (shop) => {
    await shop.database
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute()
    dropPages(shop, 'settings')
    return accept()
  })
}
