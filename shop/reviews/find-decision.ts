import type { Shop } from '../shop.ts'

/** What the team decided about a review, for the letter to its author. */
export type Decision = {
  state: 'published' | 'refused'
  productId: string
  productName: string
  title: string
  /** Why it was refused; null for one that is published. */
  reason: string | null
}

/** How a review stands, by its id; null where it waits again, or its author is forgotten. */
export async function findDecision(shop: Shop, reviewId: string): Promise<Decision | null> {
  const found = await shop.database
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.status', 'reviews.title', 'refusal', 'products.id', 'products.name'])
    .where('reviews.id', '=', reviewId)
    .where('reviews.erased_at', 'is', null)
    .executeTakeFirst()
  if (!found || found.status === 'waiting') return null
  const { status, title, refusal, id, name } = found
  return { state: status, title, reason: refusal, productId: id, productName: name }
}
