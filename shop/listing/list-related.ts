import type { Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import type { ProductCard } from './product-card.ts'

const mostRelated = 4

type Product = { id: string; product_type: string; category_id: string | null }

/** What may go with a product: what staff have chosen, then the newest of its type, then those of its category. */
export async function listRelated(shop: Shop, product: Product): Promise<ProductCard[]> {
  const ids = await findChosen(shop, product.id)
  for (const same of ['product_type', 'category_id'] as const)
    if (ids.length < mostRelated) ids.push(...(await findNewest(shop, product, same, ids)))
  return listCards(shop, ids)
}

async function findChosen(shop: Shop, productId: string): Promise<string[]> {
  const chosen = await shop.database
    .selectFrom('related_products')
    .innerJoin('products', 'products.id', 'related_products.related_id')
    .select('products.id')
    .where('product_id', '=', productId)
    .where('status', '=', 'active')
    .orderBy('position')
    .limit(mostRelated)
    .execute()
  return chosen.map(({ id }) => id)
}

async function findNewest(shop: Shop, product: Product, same: 'product_type' | 'category_id', besides: string[]) {
  const value = product[same]
  if (value === null) return []
  const newest = await shop.database
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'active')
    .where(same, '=', value)
    .where('id', 'not in', [product.id, ...besides])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostRelated - besides.length)
    .execute()
  return newest.map(({ id }) => id)
}
