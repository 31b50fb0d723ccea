import type { Shop } from '../shop.ts'
import { heldBy, mayHold } from './held-by.ts'

/**
 * The open cart of whoever is signed in, or else of this token, locked until the transaction ends; null without one.
 */
export async function lockCart(shop: Shop, cartToken: string | null) {
  if (!mayHold(shop, cartToken)) return null
  const cart = await shop.database
    .selectFrom('carts')
    .select(['id', 'version', 'promotion_id as promotionId'])
    .where(heldBy(shop, cartToken))
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return cart ?? null
}

/** The id of the open cart of whoever is signed in, or else of this token; null without one. */
export async function findOpenCartId(shop: Shop, cartToken: string | null): Promise<string | null> {
  if (!mayHold(shop, cartToken)) return null
  const cart = await shop.database
    .selectFrom('carts')
    .select('id')
    .where(heldBy(shop, cartToken))
    .where('status', '=', 'open')
    .executeTakeFirst()
  return cart?.id ?? null
}

/** Every change of a cart raises its version. */
export async function touchCart(shop: Shop, cartId: string) {
  await shop.database
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: shop.clock.now() }))
    .where('id', '=', cartId)
    .execute()
}

/**
 * Closes the open cart of whoever is signed in, or else of this token, which becomes an order: it opens nothing any
 * more. Null without one.
 */
export async function closeCart(shop: Shop, cartToken: string | null) {
  if (!mayHold(shop, cartToken)) return null
  const cart = await shop.database
    .updateTable('carts')
    .set({ status: 'ordered', updated_at: shop.clock.now() })
    .where(heldBy(shop, cartToken))
    .where('status', '=', 'open')
    .returning(['id', 'promotion_id as promotionId'])
    .executeTakeFirst()
  return cart ?? null
}
