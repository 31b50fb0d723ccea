import type { Shop } from '../shop.ts'
import { heldBy, mayHold } from './held-by.ts'

/** How many units are in the cart: the figure on the badge. */
export async function countUnits(shop: Shop, cartToken: string | null): Promise<number> {
  if (!mayHold(shop, cartToken)) return 0
  const { units } = await shop.database
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('units'))
    .where(heldBy(shop, cartToken))
    .where('carts.status', '=', 'open')
    .where('variants.status', '=', 'active')
    .where('products.status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(units ?? 0)
}
