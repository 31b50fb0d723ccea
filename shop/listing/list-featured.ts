import { keepFact, type Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import type { ProductCard } from './product-card.ts'

const mostFeatured = 5

/** The featured collection of the home page, newest first. */
export async function listFeatured(shop: Shop): Promise<ProductCard[]> {
  const featured = await keepFact(shop, 'featured', ['listing'], () =>
    shop.database
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'active')
      .where('featured', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostFeatured)
      .execute(),
  )
  return listCards(
    shop,
    featured.map(({ id }) => id),
  )
}
