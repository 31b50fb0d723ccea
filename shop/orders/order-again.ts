import { addToCart } from '../cart/add-to-cart.ts'
import { ownAccount } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/**
 * Puts the goods of one of their own orders into the cart of who is signed in, as many as can be had. Refuses orders that
 * are not theirs, and where nothing of it can be had any more.
 */
export async function orderAgain(shop: Shop, { number }: { number: string }) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    const lines = await shop.database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['variant_id as variantId', 'quantity'])
      .where('orders.number', '=', number)
      .where('orders.user_id', '=', userId)
      .orderBy('position')
      .execute()
    if (lines.length === 0) return refuse('no-such-order')

    let units = 0
    let wanted = 0
    for (const line of lines) {
      const added = await addToCart(shop, { cartToken: null, ...line })
      units += added.accepted ? added.value.added : 0
      wanted += line.quantity
    }
    return units === 0 ? refuse('nothing-left') : accept({ units, isComplete: units === wanted })
  })
}
