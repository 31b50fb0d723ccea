import type { Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import type { ProductCard } from './product-card.ts'

/** The newest products of a category, at most so many. */
export async function listNewest(
  shop: Shop,
  { categoryId, most }: { categoryId: string; most: number },
): Promise<ProductCard[]> {
  const newest = await shop.database
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'active')
    .where('category_id', '=', categoryId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return listCards(
    shop,
    newest.map(({ id }) => id),
  )
}
