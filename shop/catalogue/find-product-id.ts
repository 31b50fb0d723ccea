import type { Shop } from '../shop.ts'

/** The id of the product that has this address, or once had it; null where none has. */
export async function findProductId(shop: Shop, slug: string): Promise<string | null> {
  // no slug has other signs, and the database takes no NUL
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return null
  const product = await shop.database.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (product) return product.id
  const moved = await shop.database
    .selectFrom('old_product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return moved?.product_id ?? null
}
