import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { addToCart } from './add-to-cart.ts'
import { unitsIn } from './cart.ts'
import { holdBundles, readSharedBundles } from './cart-bundles.ts'
import { lockCart } from './lock-cart.ts'
import { findSharedCart } from './share-cart.ts'

/**
 * Puts all that was passed on under a code into the shopper's own cart, beside what is there; a new one is opened where
 * they have none. What is sold out, or no longer sold, is left out. Refuses unknown codes, and where nothing is left.
 */
export async function addSharedCart(shop: Shop, { cartToken, code }: { cartToken: string | null; code: string }) {
  return transact(shop, async (shop) => {
    const shared = await findSharedCart(shop, code)
    if (!shared) return refuse('no-such-cart')

    const added = await addLines(shop, { cartToken, lines: shared.lines })
    if (added.units === 0) return refuse('nothing-left')
    const cart = await lockCart(shop, added.cartToken)
    if (cart) await holdBundles(shop, cart.id, await readSharedBundles(shop, code))
    return accept({ ...added, isComplete: added.units === unitsIn(shared.lines) + unitsIn(shared.gone) })
  })
}

type Units = { variantId: string; quantity: number }

/** Puts these units into a cart, as many of them as can be had; a new one is opened where there is none. */
export async function addLines(
  shop: Shop,
  { cartToken, lines }: { cartToken: string | null; lines: readonly Units[] },
) {
  let token = cartToken
  let units = 0
  for (const { variantId, quantity } of lines) {
    const added = await addToCart(shop, { cartToken: token, variantId, quantity })
    if (!added.accepted) continue
    token = added.value.cartToken
    units += added.value.added
  }
  return { cartToken: token, units }
}
