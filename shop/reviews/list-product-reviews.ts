import { type RawBuilder, sql } from 'kysely'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'
import { type ProductReviews, type PublicReviewSort, type ReviewsAsked, reviewsOnPage } from './product-reviews.ts'

/** A page of what buyers say of a product: published reviews alone. */
export async function listProductReviews(
  shop: Shop,
  { productId, sort, stars, page }: ReviewsAsked & { productId: string },
): Promise<ProductReviews> {
  const byStars = await countByStars(shop, productId)
  const found = stars === null ? byStars.reduce((sum, count) => sum + count, 0) : (byStars[stars - 1] ?? 0)
  const rows = await shop.database
    .selectFrom('reviews')
    .select([
      'id',
      'order_id',
      'stars',
      'title',
      'words',
      'author',
      'bought',
      'rider_cm as riderCm',
      'reply',
      'helpful',
    ])
    .select(({ ref }) => ref('published_at').$castTo<Date>().as('publishedAt'))
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .$if(stars !== null, (query) => query.where('stars', '=', stars))
    .orderBy(sql`${orders[sort]} published_at desc`)
    .orderBy('id')
    .offset((page - 1) * reviewsOnPage)
    .limit(reviewsOnPage)
    .execute()
  const photos = await readPhotos(
    shop,
    productId,
    rows.map(({ order_id }) => order_id),
  )
  return {
    byStars,
    found,
    pages: Math.max(1, Math.ceil(found / reviewsOnPage)),
    reviews: rows.map(({ order_id, ...review }) => ({ ...review, photos: photos.get(order_id) ?? [] })),
  }
}

/** What is alike comes with the newest first. */
const orders: Record<PublicReviewSort, RawBuilder<unknown>> = {
  newest: sql``,
  helpful: sql`helpful desc,`,
  highest: sql`stars desc,`,
  lowest: sql`stars asc,`,
}

async function countByStars(shop: Shop, productId: string): Promise<ProductReviews['byStars']> {
  const rows = await shop.database
    .selectFrom('reviews')
    .select(({ fn }) => ['stars', fn.countAll<string>().as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('stars')
    .execute()
  const byStars: ProductReviews['byStars'] = [0, 0, 0, 0, 0]
  for (const { stars, count } of rows) byStars[stars - 1] = Number(count)
  return byStars
}

async function readPhotos(shop: Shop, productId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, StoredPhoto[]>()
  const rows = await shop.database
    .selectFrom('review_photos')
    .select(['order_id', 'hash', 'width', 'height', 'has_alpha as hasAlpha'])
    .where('product_id', '=', productId)
    .where('order_id', 'in', orderIds)
    .where('is_approved', '=', true)
    .orderBy('stored_at')
    .orderBy('hash')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, photos]) => [id, photos.map(({ order_id, ...photo }) => photo)]))
}
