import { accept, refuse } from '../outcome.ts'
import { newReadableCode } from '../readable-code.ts'
import { sharedSince } from '../share-code.ts'
import { type Shop, transact } from '../shop.ts'
import { isHeldBy, lockWishlist } from './lock-wishlist.ts'
import type { WishlistHolder } from './wishlist.ts'

/**
 * Keeps what is on the wishlist now under a short code, for whoever is told it. The same list, unchanged, has the same
 * code. Refuses a list of which nothing is sold.
 */
export async function shareWishlist(shop: Shop, { holder }: { holder: WishlistHolder | null }) {
  return transact(shop, async (shop) => {
    const wishlist = await lockWishlist(shop, holder)
    if (!wishlist) return refuse('wishlist-empty')
    const again = await shop.database
      .updateTable('shared_wishlists')
      .set({ shared_at: shop.clock.now() })
      .where('wishlist_id', '=', wishlist.id)
      .where('wishlist_version', '=', wishlist.version)
      .returning('code')
      .executeTakeFirst()
    if (again) return accept(again)

    const productIds = await readOnSale(shop, wishlist.id)
    if (productIds.length === 0) return refuse('wishlist-empty')
    const code = newReadableCode(6)
    await shop.database
      .insertInto('shared_wishlists')
      .values({ code, wishlist_id: wishlist.id, wishlist_version: wishlist.version, shared_at: shop.clock.now() })
      .execute()
    await shop.database
      .insertInto('shared_wishes')
      .values(productIds.map((productId, position) => ({ code, position, product_id: productId })))
      .execute()
    return accept({ code })
  })
}

async function readOnSale(shop: Shop, wishlistId: string): Promise<string[]> {
  const wishes = await shop.database
    .selectFrom('wishes')
    .innerJoin('products_on_sale as products', 'products.id', 'wishes.product_id')
    .select('product_id')
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return wishes.map(({ product_id }) => product_id)
}

/**
 * What was passed on under this code: the products in their order, those no longer sold among them, and whether it is
 * the list of this holder. Null for a code that nobody was given, or that has ended.
 */
export async function findSharedWishlist(shop: Shop, code: string, holder: WishlistHolder | null) {
  const shared = await shop.database
    .selectFrom('shared_wishlists')
    .select('wishlist_id')
    .where('code', '=', code)
    .where('shared_at', '>', sharedSince(shop.clock.now()))
    .executeTakeFirst()
  if (!shared) return null
  const wishes = await shop.database
    .selectFrom('shared_wishes')
    .select('product_id')
    .where('code', '=', code)
    .orderBy('position')
    .execute()
  return {
    productIds: wishes.map(({ product_id }) => product_id),
    isOwn: holder !== null && shared.wishlist_id !== null && (await isOf(shop, shared.wishlist_id, holder)),
  }
}

async function isOf(shop: Shop, wishlistId: string, holder: WishlistHolder): Promise<boolean> {
  const own = await shop.database
    .selectFrom('wishlists')
    .select('id')
    .where('id', '=', wishlistId)
    .where(isHeldBy(holder))
    .executeTakeFirst()
  return own !== undefined
}
