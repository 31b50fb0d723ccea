import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'

/** What visitors searched for in vain, most often first: what to order, or to name otherwise. */
export function listFruitlessSearches(shop: Shop, { limit }: { limit: number }) {
  permit(shop.actor, 'see the dashboard')

  return shop.database
    .selectFrom('fruitless_searches')
    .select(['words', 'searches'])
    .orderBy('searches', 'desc')
    .orderBy('last_searched_at', 'desc')
    .limit(limit)
    .execute()
}
