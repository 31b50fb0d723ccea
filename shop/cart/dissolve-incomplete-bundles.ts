import { takeOffBundles } from '../bundles/bundle.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { holdBundles, readCartBundles } from './cart-bundles.ts'
import { readCartLines } from './find-cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'

/** Dissolves the bundles of a cart of which parts are missing. Those that are complete stay, and so do all goods. */
export async function dissolveIncompleteBundles(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return accept()
    const { bundles } = takeOffBundles((await readCartLines(shop, cart.id)).lines, await readCartBundles(shop, cart.id))
    const complete = bundles.filter(({ sets }) => sets > 0).map((bundle) => ({ ...bundle, quantity: bundle.sets }))
    await shop.database.deleteFrom('cart_bundles').where('cart_id', '=', cart.id).execute()
    await holdBundles(shop, cart.id, complete)
    await touchCart(shop, cart.id)
    return accept()
  })
}
