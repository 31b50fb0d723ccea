import { isPermitted, permit } from '../identity/permissions.ts'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ReviewState } from './review.ts'

/** All that staff know of a review. */
export type StaffReview = {
  id: string
  state: ReviewState
  stars: number
  title: string
  words: string
  author: string
  bought: string
  riderCm: number | null
  product: { id: string; name: string; slug: string }
  /** Of the order it was bought with; null for those who do not see orders. */
  orderNumber: string | null
  /** Those that came before its author's last word, approved or not. */
  photos: StoredPhoto[]
  refusal: string | null
  reply: string | null
  helpful: number
  /** To what its author said yes; null where they did not. */
  quoteConsent: string | null
  isQuoted: boolean
  writtenAt: Date
  changedAt: Date
  publishedAt: Date | null
  version: number
}

/** A review with all that decides about it; null where there is none. */
export async function showReview(shop: Shop, id: string): Promise<StaffReview | null> {
  permit(shop.actor, 'moderate reviews')
  if (!isUuid(id)) return null

  const row = await shop.database
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .leftJoin('testimonials', 'testimonials.review_id', 'reviews.id')
    .selectAll('reviews')
    .select(['products.name', 'products.slug', 'orders.number', 'testimonials.id as testimonialId'])
    .where('reviews.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id,
    state: row.status,
    stars: row.stars,
    title: row.title,
    words: row.words,
    author: row.author,
    bought: row.bought,
    riderCm: row.rider_cm,
    product: { id: row.product_id, name: row.name, slug: row.slug },
    orderNumber: isPermitted(shop.actor, 'see orders') ? row.number : null,
    photos: await readPhotos(shop, row),
    refusal: row.refusal,
    reply: row.reply,
    helpful: row.helpful,
    quoteConsent: row.quote_consent,
    isQuoted: row.testimonialId !== null,
    writtenAt: row.written_at,
    changedAt: row.changed_at,
    publishedAt: row.published_at,
    version: row.version,
  }
}

type OfReview = { order_id: string; product_id: string; changed_at: Date }

function readPhotos(shop: Shop, { order_id, product_id, changed_at }: OfReview): Promise<StoredPhoto[]> {
  return shop.database
    .selectFrom('review_photos')
    .select(['hash', 'width', 'height', 'has_alpha as hasAlpha'])
    .where('order_id', '=', order_id)
    .where('product_id', '=', product_id)
    .where('stored_at', '<=', changed_at)
    .orderBy('stored_at')
    .orderBy('hash')
    .execute()
}
