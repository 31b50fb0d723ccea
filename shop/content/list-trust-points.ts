import { keepFact, type Shop } from '../shop.ts'
import type { TrustPoint } from './trust-point.ts'

/** What the trust strip says, in the order that staff chose. */
export function listTrustPoints(shop: Shop): Promise<readonly TrustPoint[]> {
  return keepFact(shop, 'trust points', ['content:trust'], async () => {
    const rows = await shop.database
      .selectFrom('trust_points')
      .select(['drawing', 'title', 'words'])
      .orderBy('display_order')
      .execute()
    return rows as TrustPoint[]
  })
}
