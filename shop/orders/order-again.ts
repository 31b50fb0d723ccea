import { addToCart } from '../cart/add-to-cart.ts'
import { holdBundles } from '../cart/cart-bundles.ts'
import { lockCart } from '../cart/lock-cart.ts'
import { ownAccount } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/**
 * Puts the goods of one of their own orders into the cart of whoever is signed in, as many as can be had, and together
 * what was bought as a bundle. Refuses orders that are not theirs, and where nothing of it can be had any more.
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
    if (units === 0) return refuse('nothing-left')
    const cart = await lockCart(shop, null)
    if (cart) await holdBundles(shop, cart.id, await bundlesOf(shop, number))
    return accept({ units, isComplete: units === wanted })
  })
}

function bundlesOf(shop: Shop, number: string) {
  return shop.database
    .selectFrom('order_bundles')
    .innerJoin('orders', 'orders.id', 'order_bundles.order_id')
    .select(['bundle_id as bundleId', 'variant_ids as variantIds', 'quantity'])
    .where('orders.number', '=', number)
    .orderBy('position')
    .execute()
}
