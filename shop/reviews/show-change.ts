import { dropPages, type Shop } from '../shop.ts'

/** What visitors see of a product's reviews changes: its own pages, and its rating in lists. */
export function dropReviewPages(shop: Shop, productId: string): void {
  dropPages(shop, `product:${productId}`, 'listing')
}

/** Takes a review off the home page, should it be quoted there. */
export async function withdrawQuote(shop: Shop, reviewId: string): Promise<void> {
  const quoted = await shop.database
    .deleteFrom('testimonials')
    .where('review_id', '=', reviewId)
    .returning('id')
    .executeTakeFirst()
  if (quoted) dropPages(shop, 'content:testimonials')
}
