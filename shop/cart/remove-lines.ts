import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { undoMinutes } from '../retention.ts'
import { type Shop, transact } from '../shop.ts'
import { unitsIn } from './cart.ts'
import { findOpenCartId, lockCart, touchCart } from './lock-cart.ts'

type LockedCart = { id: string; version: number }

/** Takes every line out of the cart. Without one there is nothing to do. */
export async function clearCart(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (cart) await removeLines(shop, cart, null)
    return accept()
  })
}

/** Takes lines out of a locked cart, all or those named, and keeps them beside it for a while. */
export async function removeLines(shop: Shop, cart: LockedCart, variantIds: readonly string[] | null): Promise<void> {
  const now = shop.clock.now()
  await forgetOld(shop, cart.id, before(now, { minutes: undoMinutes }))
  if (variantIds?.length === 0) return

  const removed = await shop.database
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cart.id)
    .$if(variantIds !== null, (query) => query.where('variant_id', 'in', variantIds ?? []))
    .returningAll()
    .execute()
  if (removed.length === 0) return
  await shop.database
    .insertInto('removed_cart_lines')
    .values(removed.map((line) => ({ ...line, removed_at: now, removed_at_version: cart.version })))
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        seen_price_kobo: ref('excluded.seen_price_kobo'),
        added_at: ref('excluded.added_at'),
        removed_at: ref('excluded.removed_at'),
        removed_at_version: ref('excluded.removed_at_version'),
      })),
    )
    .execute()
  await touchCart(shop, cart.id)
}

/**
 * Brings back what went last, as many units as there were. Nothing where that was too long ago, or where the shopper
 * has put the same in again.
 */
export async function undoRemoval(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return accept({ units: 0 })
    const lines = await readLastRemoved(shop, cart.id)
    if (lines.length === 0) return accept({ units: 0 })

    await shop.database
      .insertInto('cart_lines')
      .values(
        lines.map(({ cart_id, variant_id, quantity, seen_price_kobo, added_at }) => ({
          cart_id,
          variant_id,
          quantity,
          seen_price_kobo,
          added_at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await shop.database
      .deleteFrom('removed_cart_lines')
      .where('cart_id', '=', cart.id)
      .where(
        'variant_id',
        'in',
        lines.map(({ variant_id }) => variant_id),
      )
      .execute()
    await touchCart(shop, cart.id)
    return accept({ units: unitsIn(lines) })
  })
}

/** The names of what went last and can still be brought back; none where there is nothing. */
export async function findLastRemoved(shop: Shop, cartToken: string | null): Promise<string[]> {
  const cartId = await findOpenCartId(shop, cartToken)
  const lines = cartId === null ? [] : await readLastRemoved(shop, cartId)
  return lines.map(({ name }) => name)
}

async function readLastRemoved(shop: Shop, cartId: string) {
  const lines = await shop.database
    .selectFrom('removed_cart_lines')
    .innerJoin('variants', 'variants.id', 'removed_cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('removed_cart_lines')
    .select('products.name')
    .where('cart_id', '=', cartId)
    .where('removed_at', '>', before(shop.clock.now(), { minutes: undoMinutes }))
    .orderBy('removed_at_version', 'desc')
    .orderBy('added_at')
    .execute()
  return lines.filter(({ removed_at_version }) => removed_at_version === lines[0]?.removed_at_version)
}

/** What is in the cart again needs no bringing back. */
export async function forgetRemoved(shop: Shop, cartId: string, variantId: string): Promise<void> {
  await shop.database
    .deleteFrom('removed_cart_lines')
    .where('cart_id', '=', cartId)
    .where('variant_id', '=', variantId)
    .execute()
}

async function forgetOld(shop: Shop, cartId: string, before: Date) {
  await shop.database
    .deleteFrom('removed_cart_lines')
    .where('cart_id', '=', cartId)
    .where('removed_at', '<=', before)
    .execute()
}
