import { addLines } from '../cart/add-shared-cart.ts'
import type { CartLines } from '../cart/cart.ts'
import { holdBundles, readCartBundles } from '../cart/cart-bundles.ts'
import { findCart, readCartLines } from '../cart/find-cart.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { goodsName } from '../catalogue/product.ts'
import { userIdOf } from '../identity/actor.ts'
import { idInToken, proofToken } from '../identity/proofs.ts'
import { before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { linkDays } from './reminder-consent.ts'

const purpose = 'cart-restore'

/** What stands in the link of a reminder: nothing of it is kept, and it tells nothing of whose cart it is. */
export function restoringToken(shop: Shop, reminderId: string): string {
  return proofToken(shop, { id: reminderId, purpose })
}

/** What a reminder's link brings back, as the catalogue stands now. */
export type Restorable = CartLines & {
  reminderId: string
  cartId: string
  /** The visitor holds this very cart. */
  isOwn: boolean
}

/**
 * The cart of a reminder by the token in its link, with nothing of whose it is. Null for a token that was forged, that has
 * ended, or whose cart was ordered or emptied since.
 */
export async function findRestorable(shop: Shop, token: string, cartToken: string | null): Promise<Restorable | null> {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('cart_reminders')
    .innerJoin('carts', 'carts.id', 'cart_reminders.cart_id')
    .select(['carts.id', 'token_hash', 'user_id'])
    .where('cart_reminders.id', '=', id)
    .where('reminded_at', '>', before(shop.clock.now(), { days: linkDays }))
    .where('carts.status', '=', 'open')
    .executeTakeFirst()
  if (!found) return null
  const { lines, gone } = await readCartLines(shop, found.id)
  if (lines.length + gone.length === 0) return null
  const userId = userIdOf(shop.actor)
  const isHeld = cartToken !== null && found.token_hash?.equals(hashToken(cartToken)) === true
  return { reminderId: id, cartId: found.id, isOwn: userId === null ? isHeld : found.user_id === userId, lines, gone }
}

/**
 * Puts what was left into the visitor's own cart, on whatever device: as many of each as there were, so that twice is
 * once. Gives the names of what cannot be had as it was. Refuses a token that is good no more, and where nothing of it
 * can be bought.
 */
export async function restoreCart(shop: Shop, { cartToken, token }: { cartToken: string | null; token: string }) {
  return transact(shop, async (shop) => {
    const left = await findRestorable(shop, token, cartToken)
    if (!left) return refuse('proof-not-good')
    const { lines, gone, isOwn, reminderId } = left
    const missing = [...lines.filter(({ available, quantity }) => available < quantity), ...gone].map(goodsName)
    if (isOwn) return accept({ cartToken, missing })

    const own = await findCart(shop, cartToken)
    const before = new Map(own?.lines.map(({ variantId, quantity }) => [variantId, quantity]))
    const wanted = lines.map(({ variantId, quantity }) => ({
      variantId,
      quantity: quantity - (before.get(variantId) ?? 0),
    }))
    const lacking = wanted.filter(({ quantity }) => quantity > 0)
    const restored = await addLines(shop, { cartToken, lines: lacking })
    if (restored.units === 0 && lacking.length === wanted.length) return refuse('nothing-left')
    if (restored.units > 0) {
      const cart = await lockCart(shop, restored.cartToken)
      if (!cart) return refuse('nothing-left')
      await holdBundles(shop, cart.id, await readCartBundles(shop, left.cartId))
      await shop.database
        .insertInto('restored_carts')
        .values({ cart_id: cart.id, reminder_id: reminderId })
        .onConflict((conflict) => conflict.column('cart_id').doUpdateSet({ reminder_id: reminderId }))
        .execute()
    }
    return accept({ cartToken: restored.cartToken, missing })
  })
}
