import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'

/** Staff take in so many of each choice of a product that nothing of it is sold out. */
export async function stockUp(shop: Shop, slug: string, quantity = 100_000): Promise<void> {
  const variants = await shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('slug', '=', slug)
    .execute()
  for (const { id } of variants) required(await receiveStock(shop, { variantId: id, quantity, note: null }))
}
