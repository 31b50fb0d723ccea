import { available } from '../inventory/stock-level.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { mostOf } from './cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'
import { removeLines } from './remove-lines.ts'

export type QuantityChange = { cartToken: string | null; variantId: string; quantity: number }

/**
 * Sets how many units of a variant the cart holds. 0 or below takes the line out; more than can be had, or than 20, is
 * capped, and a line of what is sold out stays at one until it is taken out. Refuses lines that the cart does not have,
 * and what is not a whole number.
 */
export async function changeQuantity(shop: Shop, { cartToken, variantId, quantity }: QuantityChange) {
  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity)) return refuse('quantity-not-valid')
    const cart = await lockCart(shop, cartToken)
    if (!cart) return refuse('no-such-line')
    const line = await findLine(shop, cart.id, variantId)
    if (!line) return refuse('no-such-line')

    if (quantity <= 0) {
      await removeLines(shop, cart, [variantId])
      return accept({ name: line.name, quantity: 0, isCapped: false })
    }
    const most = mostOf(available({ onHand: line.on_hand, reserved: line.reserved }))
    const wanted = Math.min(quantity, Math.max(most, 1))
    await saveQuantity(shop, { cartId: cart.id, variantId, quantity: wanted })
    await touchCart(shop, cart.id)
    return accept({ name: line.name, quantity: wanted, isCapped: wanted < quantity })
  })
}

/** Writes how many units a line of a locked cart holds, 1 at least. */
export async function saveQuantity(shop: Shop, line: { cartId: string; variantId: string; quantity: number }) {
  await shop.database
    .updateTable('cart_lines')
    .set({ quantity: line.quantity })
    .where('cart_id', '=', line.cartId)
    .where('variant_id', '=', line.variantId)
    .execute()
}

function findLine(shop: Shop, cartId: string, variantId: string) {
  return shop.database
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select(['products.name', 'on_hand', 'reserved'])
    .where('cart_id', '=', cartId)
    .where('cart_lines.variant_id', '=', variantId)
    .executeTakeFirst()
}
