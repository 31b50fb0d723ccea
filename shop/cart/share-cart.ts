import { userIdOf } from '../identity/actor.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import { newReadableCode } from '../readable-code.ts'
import { sharedSince } from '../share-code.ts'
import { type Shop, transact } from '../shop.ts'
import { readCartBundles } from './cart-bundles.ts'
import { readCartLines, readSharedLines } from './find-cart.ts'
import { lockCart } from './lock-cart.ts'

/**
 * Keeps what is in the cart now under a short code, for whoever is told it. The same cart, unchanged, has the same code.
 * Refuses a cart in which nothing can be bought.
 */
export async function shareCart(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return refuse('cart-empty')
    const again = await shop.database
      .updateTable('shared_carts')
      .set({ shared_at: shop.clock.now() })
      .where('cart_id', '=', cart.id)
      .where('cart_version', '=', cart.version)
      .returning('code')
      .executeTakeFirst()
    if (again) return accept(again)

    const { lines } = await readCartLines(shop, cart.id)
    if (lines.length === 0) return refuse('cart-empty')
    // 30 random bits: a code shows what somebody thought of buying, and nothing of who it was
    const code = newReadableCode(6)
    await shop.database
      .insertInto('shared_carts')
      .values({ code, cart_id: cart.id, cart_version: cart.version, shared_at: shop.clock.now() })
      .execute()
    await shop.database
      .insertInto('shared_cart_lines')
      .values(lines.map(({ variantId, quantity }, position) => ({ code, position, variant_id: variantId, quantity })))
      .execute()
    const bundles = await readCartBundles(shop, cart.id)
    if (bundles.length > 0)
      await shop.database
        .insertInto('shared_cart_bundles')
        .values(
          bundles.map(({ bundleId, variantIds, quantity }) => ({
            code,
            bundle_id: bundleId,
            variant_ids: [...variantIds],
            quantity,
          })),
        )
        .execute()
    return accept({ code })
  })
}

/**
 * What was passed on under this code, as the catalogue stands now, and whether it is the visitor's own cart; null for a
 * code that nobody was given, or that has ended.
 */
export async function findSharedCart(shop: Shop, code: string, cartToken: string | null = null) {
  const shared = await shop.database
    .selectFrom('shared_carts')
    .innerJoin('carts', 'carts.id', 'shared_carts.cart_id')
    .select(['token_hash', 'user_id'])
    .where('code', '=', code)
    .where('shared_at', '>', sharedSince(shop.clock.now()))
    .executeTakeFirst()
  if (!shared) return null
  const userId = userIdOf(shop.actor)
  const isHeld = cartToken !== null && shared.token_hash?.equals(hashToken(cartToken)) === true
  const isOwn = userId === null ? isHeld : shared.user_id === userId
  return { isOwn, ...(await readSharedLines(shop, code)) }
}
