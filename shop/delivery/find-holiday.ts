import type { LagosDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'

/** The name of the public holiday on this day, or null. */
export async function findHoliday(shop: Shop, day: LagosDay): Promise<string | null> {
  const holiday = await shop.database.selectFrom('holidays').select('name').where('day', '=', day).executeTakeFirst()
  return holiday?.name ?? null
}
