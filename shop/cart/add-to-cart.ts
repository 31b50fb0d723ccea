import { randomUUID } from 'node:crypto'
import { userIdOf } from '../identity/actor.ts'
import { available } from '../inventory/stock-level.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken, newRandomToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { mostOf } from './cart.ts'
import { mayHold } from './held-by.ts'
import { lockCart, touchCart } from './lock-cart.ts'
import { forgetRemoved } from './remove-lines.ts'

export type Addition = { cartToken: string | null; variantId: string; quantity: number }

/**
 * Puts units of a variant into the cart, or raises what is there; a new cart is opened where there is none. The line is
 * capped at what can be had and at 20. Refuses variants that are not sold or sold out, and quantities that are
 * not whole numbers above 0.
 */
export async function addToCart(shop: Shop, { cartToken, variantId, quantity }: Addition) {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('quantity-not-valid')
  const variant = await findSold(shop, variantId)
  if (!variant) return refuse('no-such-variant')
  const most = mostOf(available({ onHand: variant.on_hand, reserved: variant.reserved }))
  if (most < 1) return refuse('out-of-stock', { name: variant.name })

  const { name, price_kobo: priceKobo } = variant
  const wish = { cartToken, variantId, quantity, most, priceKobo }
  // a guest's new cart is written by one statement, and nobody else can know of it yet
  if (!mayHold(shop, cartToken)) return accept({ name, ...(await putInto(shop, null, wish)) })
  return transact(shop, async (shop) => {
    const cart = (await lockCart(shop, cartToken)) ?? (await openAccountCart(shop))
    return accept({ name, ...(await putInto(shop, cart, wish)) })
  })
}

type Wish = Addition & { most: number; priceKobo: Kobo }

async function putInto(shop: Shop, cart: { id: string } | null, wish: Wish) {
  const { cartToken, variantId, quantity, most, priceKobo } = wish
  const before = cart ? await quantityInCart(shop, cart.id, variantId) : 0
  const after = Math.max(before, Math.min(before + quantity, most))
  const line = { variantId, quantity: after, priceKobo }
  if (cart) await saveLine(shop, cart.id, line)
  return {
    cartToken: cart ? cartToken : await openCartWith(shop, line),
    added: after - before,
    isCapped: after - before < quantity,
  }
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

async function quantityInCart(shop: Shop, cartId: string, variantId: string) {
  const line = await shop.database
    .selectFrom('cart_lines')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst()
  return line?.quantity ?? 0
}

type Line = { variantId: string; quantity: number; priceKobo: Kobo }

/** A guest's new cart, which holds this one line. Gives its token. */
async function openCartWith(shop: Shop, { variantId, quantity, priceKobo }: Line): Promise<string> {
  const id = randomUUID()
  const token = newRandomToken()
  const now = shop.clock.now()
  await shop.database
    .with('cart', (database) =>
      database.insertInto('carts').values({ id, token_hash: hashToken(token), created_at: now, updated_at: now }),
    )
    .insertInto('cart_lines')
    .values({ cart_id: id, variant_id: variantId, quantity, seen_price_kobo: priceKobo, added_at: now })
    .execute()
  return token
}

/**
 * A new cart for the account of whoever is signed in; null for a guest. Of two devices at once, the second joins in.
 */
async function openAccountCart(shop: Shop): Promise<{ id: string } | null> {
  const userId = userIdOf(shop.actor)
  if (userId === null) return null
  const now = shop.clock.now()
  return shop.database
    .insertInto('carts')
    .values({ id: randomUUID(), user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where('status', '=', 'open')
        .where('user_id', 'is not', null)
        .doUpdateSet({ updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function saveLine(shop: Shop, cartId: string, { variantId, quantity, priceKobo }: Line) {
  const facts = { quantity, seen_price_kobo: priceKobo }
  await shop.database
    .insertInto('cart_lines')
    .values({ cart_id: cartId, variant_id: variantId, added_at: shop.clock.now(), ...facts })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doUpdateSet(facts))
    .execute()
  await forgetRemoved(shop, cartId, variantId)
  await touchCart(shop, cartId)
}
