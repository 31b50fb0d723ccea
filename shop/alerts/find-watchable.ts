import { sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'
import { isHeldBy } from '../wishlist/lock-wishlist.ts'
import type { WishlistHolder } from '../wishlist/wishlist.ts'

/** What an alert is about: the stock of a variant, or the lowest price of a product. */
export type Watched = { variantId: string } | { productId: string; priceKobo: Kobo }

export type SoldOut = { variantId: string; slug: string; name: string; choice: string }

/** The variant with this SKU, where it is on sale and sold out; null else. */
export async function findSoldOut(shop: Shop, sku: string): Promise<SoldOut | null> {
  // no SKU is longer or has signs that nobody sees, and the database takes no NUL
  if (!/^\P{C}{1,40}$/u.test(sku)) return null
  const { rows } = await sql<SoldOut>`
    select variants.id as "variantId", products.slug, products.name,
      concat_ws(', ', product_colours.name, variants.size) as choice
    from ${goodsTables}
    where variants.sku = ${sku} and variants.status = 'active' and products.status = 'active'
      and on_hand = reserved`.execute(shop.database)
  return rows[0] ?? null
}

/** What is on a wishlist and on sale, each with its lowest price. */
export async function listWatchable(shop: Shop, holder: WishlistHolder | null) {
  if (holder === null) return []
  return shop.database
    .selectFrom('wishlists')
    .innerJoin('wishes', 'wishes.wishlist_id', 'wishlists.id')
    .innerJoin('products_on_sale as products', 'products.id', 'wishes.product_id')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(({ fn }) => ['wishes.product_id as productId', fn.min('variants.price_kobo').as('priceKobo')])
    .where(isHeldBy(holder))
    .where('wishes.removed_at', 'is', null)
    .where('variants.status', '=', 'active')
    .groupBy('wishes.product_id')
    .execute()
}
