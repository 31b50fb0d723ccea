import { findProductId } from '../catalogue/find-product-id.ts'
import { before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { undoMinutes } from '../retention.ts'
import { type Shop, transact } from '../shop.ts'
import { isHeldBy, lockWishlist, touchWishlist } from './lock-wishlist.ts'
import type { WishlistHolder } from './wishlist.ts'

/** Takes a product off the wishlist, and keeps it beside for a while. Refuses what is not on it. */
export async function removeWish(shop: Shop, { holder, slug }: { holder: WishlistHolder | null; slug: string }) {
  return transact(shop, async (shop) => {
    const wishlist = await lockWishlist(shop, holder)
    const productId = await findProductId(shop, slug)
    if (!wishlist || productId === null) return refuse('no-such-wish')
    await forgetRemoved(shop, wishlist.id)
    const product = await shop.database
      .updateTable('wishes')
      .from('products')
      .set({ removed_at: shop.clock.now() })
      .whereRef('products.id', '=', 'wishes.product_id')
      .where('wishes.wishlist_id', '=', wishlist.id)
      .where('wishes.removed_at', 'is', null)
      .where('products.id', '=', productId)
      .returning('products.name')
      .executeTakeFirst()
    if (!product) return refuse('no-such-wish')
    await touchWishlist(shop, wishlist.id)
    return accept(product)
  })
}

/** Takes a product off a locked wishlist for good: it went where it was meant to go. */
export async function dropWish(shop: Shop, wishlistId: string, slug: string): Promise<void> {
  await shop.database
    .deleteFrom('wishes')
    .using('products')
    .whereRef('products.id', '=', 'wishes.product_id')
    .where('wishes.wishlist_id', '=', wishlistId)
    .where('products.slug', '=', slug)
    .execute()
  await touchWishlist(shop, wishlistId)
}

/** Brings back what went last, with the price that it had. Nothing where that was too long ago. */
export async function undoRemoval(shop: Shop, { holder }: { holder: WishlistHolder | null }) {
  return transact(shop, async (shop) => {
    const wishlist = await lockWishlist(shop, holder)
    const last = wishlist && (await readLastRemoved(shop, wishlist.id))
    if (!last) return accept()
    await shop.database
      .updateTable('wishes')
      .set({ removed_at: null })
      .where('wishlist_id', '=', wishlist.id)
      .where('product_id', '=', last.productId)
      .execute()
    await touchWishlist(shop, wishlist.id)
    return accept()
  })
}

/** The name of what went last and can still be brought back; null where there is nothing. */
export async function findLastRemoved(shop: Shop, holder: WishlistHolder | null): Promise<string | null> {
  if (holder === null) return null
  const wishlist = await shop.database.selectFrom('wishlists').select('id').where(isHeldBy(holder)).executeTakeFirst()
  const last = wishlist && (await readLastRemoved(shop, wishlist.id))
  return last?.name ?? null
}

function readLastRemoved(shop: Shop, wishlistId: string) {
  return shop.database
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .select(['products.id as productId', 'products.name'])
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', '>', keptSince(shop))
    .orderBy('removed_at', 'desc')
    .orderBy('products.id')
    .executeTakeFirst()
}

async function forgetRemoved(shop: Shop, wishlistId: string) {
  await shop.database
    .deleteFrom('wishes')
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', '<=', keptSince(shop))
    .execute()
}

function keptSince(shop: Shop): Date {
  return before(shop.clock.now(), { minutes: undoMinutes })
}
