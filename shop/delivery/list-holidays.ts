import { permit } from '../identity/permissions.ts'
import { lagosDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'

/** Today's and the coming holidays, the next one first. */
export async function listHolidays(shop: Shop) {
  permit(shop.actor, 'change settings')
  return shop.database
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', lagosDay(shop.clock.now()))
    .orderBy('day')
    .execute()
}
