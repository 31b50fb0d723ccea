import { userIdOf } from '../identity/actor.ts'
import { accept } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { addToCart } from './add-to-cart.ts'
import { unitsIn } from './cart.ts'
import { holdBundles, readCartBundles } from './cart-bundles.ts'
import { readCartLines } from './find-cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'

/**
 * Puts what a guest had in their cart into the cart of the account that they have just signed in to: units of the same
 * variant are summed, and capped as always. The guest's cart opens with its token no more. Gives how many units came
 * along, and whether that is all of them.
 */
export async function mergeGuestCart(shop: Shop, { cartToken }: { cartToken: string | null }) {
  const userId = userIdOf(shop.actor)
  if (cartToken === null || userId === null) return accept({ units: 0, isComplete: true })

  return transact(shop, async (shop) => {
    const guest = await shop.database
      .selectFrom('carts')
      .select(['id', 'promotion_id'])
      .where('token_hash', '=', hashToken(cartToken))
      .where('status', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!guest) return accept({ units: 0, isComplete: true })

    const { lines } = await readCartLines(shop, guest.id)
    const own = await lockCart(shop, null)
    if (!own) {
      // there is nothing to merge with: the cart itself becomes the account's
      await shop.database
        .updateTable('carts')
        .set({ user_id: userId, token_hash: null })
        .where('id', '=', guest.id)
        .execute()
      await touchCart(shop, guest.id)
      return accept({ units: unitsIn(lines), isComplete: true })
    }

    let units = 0
    for (const { variantId, quantity } of lines) {
      const added = await addToCart(shop, { cartToken: null, variantId, quantity })
      if (added.accepted) units += added.value.added
    }
    await holdBundles(shop, own.id, await readCartBundles(shop, guest.id))
    const closed = { status: 'merged' as const, token_hash: null, user_id: userId, updated_at: shop.clock.now() }
    await shop.database.updateTable('carts').set(closed).where('id', '=', guest.id).execute()
    if (own.promotionId === null && guest.promotion_id !== null)
      await shop.database
        .updateTable('carts')
        .set({ promotion_id: guest.promotion_id })
        .where('id', '=', own.id)
        .execute()
    return accept({ units, isComplete: units === unitsIn(lines) })
  })
}
