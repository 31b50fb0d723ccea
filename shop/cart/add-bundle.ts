import { takeOffBundles } from '../bundles/bundle.ts'
import { findBundle } from '../bundles/find-bundle.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { addToCart } from './add-to-cart.ts'
import { holdBundles, readCartBundles } from './cart-bundles.ts'
import { readCartLines } from './find-cart.ts'
import { lockCart } from './lock-cart.ts'

export type BundleAddition = {
  cartToken: string | null
  slug: string
  /** The variant that was chosen for each part, in their order; null where none was. */
  chosen: readonly (string | null)[]
}

/**
 * Puts a bundle into the cart: one unit of each part, and that they belong together. Where the same one lies there with
 * parts missing, those alone come to it. All of it or nothing. Refuses bundles that are not offered, parts for which
 * nothing or something else was chosen, and what is sold out or already in the cart as often as can be.
 */
export async function addBundle(shop: Shop, { cartToken, slug, chosen }: BundleAddition) {
  return transact(shop, async (shop) => {
    const bundle = await findBundle(shop, slug)
    if (!bundle) return refuse('no-such-bundle')
    const variantIds = bundle.parts.map(
      ({ choices }, index) => choices.find(({ variantId }) => variantId === chosen[index])?.variantId,
    )
    const undecided = variantIds.flatMap((variantId, index) => (variantId === undefined ? [index] : []))
    const decided = variantIds.filter((variantId) => variantId !== undefined)
    if (undecided.length > 0) return refuse('choice-missing', { positions: undecided })

    const lacking = await lackingOf(shop, cartToken, { bundleId: bundle.id, variantIds: decided })
    let token = cartToken
    for (const variantId of lacking ?? decided) {
      const added = await addToCart(shop, { cartToken: token, variantId, quantity: 1 })
      const position = decided.indexOf(variantId)
      if (!added.accepted) return refuse('out-of-stock', { position })
      if (added.value.added === 0) return refuse('cart-holds-all', { position })
      token = added.value.cartToken
    }
    const cart = await lockCart(shop, token)
    if (!cart) throw new Error('goods without a cart')
    if (!lacking) await holdBundles(shop, cart.id, [{ bundleId: bundle.id, variantIds: decided, quantity: 1 }])
    return accept({ cartToken: token, name: bundle.name, isCompleted: lacking !== null })
  })
}

/** What is missing where the cart holds this very bundle already, but not all of its parts; null where it does not. */
async function lackingOf(
  shop: Shop,
  cartToken: string | null,
  wanted: { bundleId: string; variantIds: readonly string[] },
): Promise<string[] | null> {
  const cart = await lockCart(shop, cartToken)
  if (!cart) return null
  const { lines } = await readCartLines(shop, cart.id)
  const held = await readCartBundles(shop, cart.id)
  const same = takeOffBundles(lines, held).bundles.find(
    ({ bundleId, variantIds }) => bundleId === wanted.bundleId && variantIds.join() === wanted.variantIds.join(),
  )
  return same && same.lacking.length > 0 ? same.lacking : null
}
