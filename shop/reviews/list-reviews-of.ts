import type { Shop } from '../shop.ts'

/** What somebody has said of what they bought by these orders, to take along, with the names of the photos' files. */
export async function listReviewsOf(shop: Shop, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const reviews = await shop.database
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.order_id', 'reviews.product_id', 'orders.number as orderNumber', 'products.name as product'])
    .select(['bought', 'author as shownAs', 'stars', 'title', 'words', 'rider_cm as riderCm', 'reviews.status'])
    .select(['quote_consent as quoteConsent', 'quote_consent_at as quoteConsentAt', 'refusal', 'reply', 'helpful'])
    .select(['written_at as writtenAt', 'changed_at as changedAt', 'published_at as publishedAt'])
    .where('reviews.order_id', 'in', orderIds)
    .orderBy('written_at')
    .execute()
  const photos = await shop.database
    .selectFrom('review_photos')
    .select(['order_id', 'product_id', 'hash', 'width', 'height', 'stored_at as storedAt'])
    .where('order_id', 'in', orderIds)
    .orderBy('stored_at')
    .execute()
  return reviews.map(({ order_id, product_id, ...review }) => ({
    ...review,
    photos: photos
      .filter((photo) => photo.order_id === order_id && photo.product_id === product_id)
      .map(({ hash, width, height, storedAt }) => ({ hash, width, height, storedAt })),
  }))
}
