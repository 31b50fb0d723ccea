import { permit } from '../identity/permissions.ts'
import type { LagosDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'

/** The texts of the pages as they stand now, by title. */
export async function listTexts(
  shop: Shop,
): Promise<{ slug: string; title: string; version: number; changedOn: LagosDay }[]> {
  permit(shop.actor, 'edit content')
  return shop.database
    .selectFrom('texts')
    .distinctOn('slug')
    .select(['slug', 'title', 'version', 'changed_on as changedOn'])
    .orderBy('slug')
    .orderBy('version', 'desc')
    .execute()
}
