import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isHeldBy } from './lock-wishlist.ts'
import type { WishlistHolder } from './wishlist.ts'

/** Notes, once a day at most, that a holder looks at their list: it is kept from then on for another while. */
export async function noteUse(shop: Shop, { holder }: { holder: WishlistHolder | null }) {
  if (holder === null) return accept({ isThere: false })
  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const wishlist = await shop.database
      .selectFrom('wishlists')
      .select(['id', 'used_at'])
      .where(isHeldBy(holder))
      .executeTakeFirst()
    if (wishlist && wishlist.used_at < before(now, { days: 1 }))
      await shop.database.updateTable('wishlists').set({ used_at: now }).where('id', '=', wishlist.id).execute()
    return accept({ isThere: wishlist !== undefined })
  })
}
