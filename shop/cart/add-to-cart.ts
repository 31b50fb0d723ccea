import { randomUUID } from 'node:crypto'
import { available } from '../inventory/stock-level.ts'
import { accept, refuse } from '../outcome.ts'
import { newRandomToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { mostOf } from './cart.ts'
import { hashCartToken } from './cart-token.ts'
import { lockCart, touchCart } from './lock-cart.ts'
import { forgetRemoved } from './remove-lines.ts'

export type Addition = { cartToken: string | null; variantId: string; quantity: number }

/**
 * Puts units of a variant into the cart, or raises what is there; a new cart is opened where the token holds none. The
 * line is capped at what can be had and at 20. Refuses variants that are not sold or sold out, and quantities that are
 * not whole numbers above 0.
 */
export async function addToCart(shop: Shop, { cartToken, variantId, quantity }: Addition) {
  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('quantity-not-valid')
    const variant = await findSold(shop, variantId)
    if (!variant) return refuse('no-such-variant')
    const most = mostOf(available({ onHand: variant.on_hand, reserved: variant.reserved }))
    if (most < 1) return refuse('out-of-stock', { name: variant.name })

    const cart = (await lockCart(shop, cartToken)) ?? (await openCart(shop))
    const before = await quantityInCart(shop, cart.id, variantId)
    const after = Math.max(before, Math.min(before + quantity, most))
    await saveLine(shop, cart.id, { variantId, quantity: after, priceKobo: variant.price_kobo })
    await forgetRemoved(shop, cart.id, variantId)
    await touchCart(shop, cart.id)
    return accept({
      cartToken: cart.token,
      name: variant.name,
      added: after - before,
      isCapped: after - before < quantity,
    })
  })
}

function findSold(shop: Shop, variantId: string) {
  return shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select(['products.name', 'price_kobo', 'on_hand', 'reserved'])
    .where('variants.id', '=', variantId)
    .where('variants.status', '=', 'active')
    .where('products.status', '=', 'active')
    .executeTakeFirst()
}

async function openCart(shop: Shop) {
  const cart = { id: randomUUID(), token: newRandomToken() }
  const now = shop.clock.now()
  await shop.database
    .insertInto('carts')
    .values({ id: cart.id, token_hash: hashCartToken(cart.token), created_at: now, updated_at: now })
    .execute()
  return cart
}

async function quantityInCart(shop: Shop, cartId: string, variantId: string) {
  const line = await shop.database
    .selectFrom('cart_lines')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return line?.quantity ?? 0
}

async function saveLine(shop: Shop, cartId: string, line: { variantId: string; quantity: number; priceKobo: number }) {
  const facts = { quantity: line.quantity, seen_price_kobo: line.priceKobo }
  await shop.database
    .insertInto('cart_lines')
    .values({ cart_id: cartId, variant_id: line.variantId, added_at: shop.clock.now(), ...facts })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doUpdateSet(facts))
    .execute()
}
