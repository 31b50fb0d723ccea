import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { mostOf } from './cart.ts'
import { saveQuantity } from './change-quantity.ts'
import { readCartLines } from './find-cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'
import { removeLines } from './remove-lines.ts'

/**
 * Makes a cart such that it can be ordered: what is sold out or no longer sold goes, and can be brought back; of what
 * is scarce there are as many units as can be had.
 */
export async function mendCart(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return accept({ removed: 0, reduced: 0 })

    const { lines, gone } = await readCartLines(shop, cart.id)
    const soldOut = lines.filter(({ available }) => available < 1)
    const scarce = lines.filter(({ available, quantity }) => available >= 1 && quantity > available)
    for (const { variantId, available } of scarce)
      await saveQuantity(shop, { cartId: cart.id, variantId, quantity: mostOf(available) })
    if (scarce.length > 0) await touchCart(shop, cart.id)
    await removeLines(
      shop,
      cart,
      [...gone, ...soldOut].map(({ variantId }) => variantId),
    )
    return accept({ removed: gone.length + soldOut.length, reduced: scarce.length })
  })
}
