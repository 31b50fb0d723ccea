import { hashToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'

/** The open cart of this token, locked until the transaction ends; null without one. */
export async function lockCart(shop: Shop, cartToken: string | null) {
  if (cartToken === null) return null
  const cart = await shop.database
    .selectFrom('carts')
    .select(['id', 'version', 'promotion_id as promotionId'])
    .where('token_hash', '=', hashToken(cartToken))
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return cart ? { ...cart, token: cartToken } : null
}

/** Every change of a cart raises its version. */
export async function touchCart(shop: Shop, cartId: string) {
  await shop.database
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: shop.clock.now() }))
    .where('id', '=', cartId)
    .execute()
}

/** Closes the open cart of this token, which becomes an order: the token opens nothing any more. Null without one. */
export async function closeCart(shop: Shop, cartToken: string | null) {
  if (cartToken === null) return null
  const cart = await shop.database
    .updateTable('carts')
    .set({ status: 'ordered', updated_at: shop.clock.now() })
    .where('token_hash', '=', hashToken(cartToken))
    .where('status', '=', 'open')
    .returning(['id', 'promotion_id as promotionId'])
    .executeTakeFirst()
  return cart ?? null
}
