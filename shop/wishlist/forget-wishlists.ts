import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import { sharedSince } from '../share-code.ts'
import type { Shop } from '../shop.ts'

/** Removes guests' lists that nobody has looked at for a year, and what was passed on so long ago that it has ended. */
export async function forgetWishlists(shop: Shop) {
  const now = shop.clock.now()
  await shop.database
    .deleteFrom('wishlists')
    .where('user_id', 'is', null)
    .where('used_at', '<=', keptSince('wishlists', now))
    .execute()
  await shop.database.deleteFrom('shared_wishlists').where('shared_at', '<=', sharedSince(now)).execute()
  return accept()
}
