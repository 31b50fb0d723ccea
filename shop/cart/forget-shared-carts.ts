import { accept } from '../outcome.ts'
import { sharedSince } from '../share-code.ts'
import type { Shop } from '../shop.ts'

/** Removes copies of carts that were passed on so long ago that they have ended. */
export async function forgetSharedCarts(shop: Shop) {
  await shop.database.deleteFrom('shared_carts').where('shared_at', '<=', sharedSince(shop.clock.now())).execute()
  return accept()
}
