import type { Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import type { ProductCard } from './product-card.ts'

const mostRelated = 4

type Product = { id: string; product_type: string; category_id: string | null }

/**
 * What may go with a product and is in stock: what staff have chosen, then what others have bought together with it, then
 * the newest of its type, then those of its category.
 */
export async function listRelated(shop: Shop, product: Product): Promise<ProductCard[]> {
  const ids = await findChosen(shop, product.id)
  if (ids.length < mostRelated) ids.push(...(await findTogether(shop, product, ids)))
  for (const same of ['product_type', 'category_id'] as const)
    if (ids.length < mostRelated) ids.push(...(await findNewest(shop, product, same, ids)))
  return listCards(shop, ids)
}

async function findChosen(shop: Shop, productId: string): Promise<string[]> {
  const chosen = await shop.database
    .selectFrom('related_products')
    .innerJoin('listing_entries as entry', 'entry.product_id', 'related_id')
    .select('related_id as id')
    .where('related_products.product_id', '=', productId)
    .where('entry.in_stock', '=', true)
    .orderBy('position')
    .limit(mostRelated)
    .execute()
  return chosen.map(({ id }) => id)
}

async function findTogether(shop: Shop, product: Product, besides: string[]): Promise<string[]> {
  const together = await shop.database
    .selectFrom('bought_together')
    .innerJoin('listing_entries as entry', 'entry.product_id', 'other_id')
    .select('other_id')
    .where('bought_together.product_id', '=', product.id)
    .where('other_id', 'not in', [product.id, ...besides])
    .where('entry.in_stock', '=', true)
    .orderBy('buyers', 'desc')
    .orderBy('other_id')
    .limit(mostRelated - besides.length)
    .execute()
  return together.map(({ other_id }) => other_id)
}

async function findNewest(shop: Shop, product: Product, same: 'product_type' | 'category_id', besides: string[]) {
  const value = product[same]
  if (value === null) return []
  const newest = await shop.database
    .selectFrom('products')
    .innerJoin('listing_entries as entry', 'entry.product_id', 'products.id')
    .select('products.id')
    .where('entry.in_stock', '=', true)
    .where(`products.${same}`, '=', value)
    .where('products.id', 'not in', [product.id, ...besides])
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id')
    .limit(mostRelated - besides.length)
    .execute()
  return newest.map(({ id }) => id)
}
