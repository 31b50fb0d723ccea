import { nextLagosMidnight } from '../lagos-day.ts'
import { before } from '../moments.ts'
import { keepFact, type Shop } from '../shop.ts'

const newForDays = 60
const newestAtLeast = 8

/**
 * Since when products count as new: the day in Lagos sixty days ago, or the moment at which the eighth newest came if
 * fewer came since.
 */
export async function newSince(shop: Shop): Promise<Date> {
  const since = before(nextLagosMidnight(shop.clock.now()), { days: newForDays + 1 })
  return keepFact(shop, `new since ${since.toISOString()}`, ['listing'], async () => {
    const eighth = await shop.database
      .selectFrom('listing_entries')
      .select('created_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .offset(newestAtLeast - 1)
      .executeTakeFirst()
    return eighth && eighth.created_at < since ? eighth.created_at : since
  })
}
