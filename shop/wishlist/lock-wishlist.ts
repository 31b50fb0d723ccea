import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import { hashToken, newRandomToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import type { WishlistHolder } from './wishlist.ts'

/** That a wishlist is this holder's. */
export function isHeldBy(holder: WishlistHolder) {
  return (eb: ExpressionBuilder<DB, 'wishlists'>) =>
    'userId' in holder
      ? eb('wishlists.user_id', '=', holder.userId)
      : eb('wishlists.token_hash', '=', hashToken(holder.token))
}

/** The wishlist of this holder, locked until the transaction ends; null without one. */
export async function lockWishlist(shop: Shop, holder: WishlistHolder | null) {
  if (holder === null) return null
  const wishlist = await shop.database
    .selectFrom('wishlists')
    .select(['id', 'version'])
    .where(isHeldBy(holder))
    .forUpdate()
    .executeTakeFirst()
  return wishlist ? { ...wishlist, holder } : null
}

/** The same, or a new one: an account has its own, anybody else is given a token. */
export async function lockOrOpenWishlist(shop: Shop, holder: WishlistHolder | null) {
  const found = await lockWishlist(shop, holder)
  if (found) return found

  const opened: WishlistHolder = holder && 'userId' in holder ? holder : { token: newRandomToken() }
  const now = shop.clock.now()
  await shop.database
    .insertInto('wishlists')
    .values({
      id: randomUUID(),
      ...('userId' in opened ? { user_id: opened.userId } : { token_hash: hashToken(opened.token) }),
      created_at: now,
      used_at: now,
    })
    // an account may be adding from another tab at this moment
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const wishlist = await lockWishlist(shop, opened)
  if (!wishlist) throw new Error('a wishlist that was just opened is gone')
  return wishlist
}

/** Every change of a wishlist raises its version. */
export async function touchWishlist(shop: Shop, wishlistId: string) {
  await shop.database
    .updateTable('wishlists')
    .set(({ eb }) => ({ version: eb('version', '+', 1), used_at: shop.clock.now() }))
    .where('id', '=', wishlistId)
    .execute()
}
