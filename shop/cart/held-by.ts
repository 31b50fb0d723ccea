import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import { userIdOf } from '../identity/actor.ts'
import { hashToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'

/** Whether there can be a cart: whoever is signed in has one on every device, a visitor has one by its token. */
export function mayHold({ actor }: Shop, cartToken: string | null): boolean {
  return cartToken !== null || userIdOf(actor) !== null
}

/**
 * A condition on `carts`: that of the account of whoever is signed in, else the one of this token. No cart has both.
 */
export function heldBy({ actor }: Shop, cartToken: string | null) {
  const userId = userIdOf(actor)
  return ({ eb }: ExpressionBuilder<DB, 'carts'>) =>
    userId !== null ? eb('carts.user_id', '=', userId) : eb('carts.token_hash', '=', hashToken(cartToken ?? ''))
}
