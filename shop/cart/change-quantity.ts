import { available } from '../inventory/stock-level.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { mostPerLine } from './cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'

export type QuantityChange = { cartToken: string | null; variantId: string; quantity: number }

/**
 * Sets how many units of a variant the cart holds. 0 or below removes the line; more than can be had, or than 20, is
 * capped. Refuses lines that the cart does not have, and what is not a whole number.
 */
export async function changeQuantity(shop: Shop, { cartToken, variantId, quantity }: QuantityChange) {
  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity)) return refuse('quantity-not-valid')
    const cart = await lockCart(shop, cartToken)
    if (!cart) return refuse('no-such-line')
    const line = await findLine(shop, cart.id, variantId)
    if (!line) return refuse('no-such-line')

    const most = Math.min(mostPerLine, available({ onHand: line.on_hand, reserved: line.reserved }))
    const wanted = Math.min(quantity, Math.max(most, 1))
    await saveQuantity(shop, cart.id, variantId, wanted)
    await touchCart(shop, cart.id)
    return accept({ name: line.name, quantity: Math.max(0, wanted), isCapped: wanted < quantity })
  })
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

async function saveQuantity(shop: Shop, cartId: string, variantId: string, quantity: number) {
  if (quantity > 0) {
    await shop.database
      .updateTable('cart_lines')
      .set({ quantity })
      .where('cart_id', '=', cartId)
      .where('variant_id', '=', variantId)
      .execute()
  } else {
    await shop.database
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cartId)
      .where('variant_id', '=', variantId)
      .execute()
  }
}
