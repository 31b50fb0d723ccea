import { nextLagosMidnight } from '../lagos-day.ts'
import { keepFact, type Shop } from '../shop.ts'

const newForDays = 60
const newestAtLeast = 8
const dayMillis = 86_400_000

/**
 * Since when products count as new: the day in Lagos sixty days ago, or the moment at which the eighth newest came if
 * fewer came since.
 */
export async function newSince(shop: Shop): Promise<Date> {
  const since = new Date(nextLagosMidnight(shop.clock.now()).getTime() - (newForDays + 1) * dayMillis)
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
