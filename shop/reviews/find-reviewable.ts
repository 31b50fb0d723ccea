import type { StoredPhoto } from '../photo.ts'
import { photoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import { mayReview, type ReviewState } from './review.ts'

/** A product of an order that its buyer may review, with the review where there is one. */
export type Reviewable = {
  productId: string
  slug: string
  name: string
  /** The colours and sizes that were bought: `Lagoon blue, M`; empty where there was nothing to choose. */
  bought: string
  photo: StoredPhoto | null
  review: OwnReview | null
}

/** A review as whoever wrote it sees it. */
export type OwnReview = {
  id: string
  state: ReviewState
  stars: number
  title: string
  words: string
  riderCm: number | null
  mayQuote: boolean
  refusal: string | null
  reply: string | null
  version: number
}

export type ReviewableOrder = { orderId: string; number: string; products: Reviewable[] }

/**
 * What the buyer of an order may review, each product once, for whoever holds the order's link; null for a link that
 * the shop never gave out, and for an order that its buyer does not have yet.
 */
export async function findReviewable(shop: Shop, linkToken: string): Promise<ReviewableOrder | null> {
  const order = await shop.database
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
  if (!order || !mayReview(order.status)) return null

  const lines = await readLines(shop, order.id)
  const reviews = await readOwnReviews(shop, order.id)
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  return {
    orderId: order.id,
    number: order.number,
    products: [...byProduct].flatMap(([productId, [first, ...others]]) => {
      if (!first) return []
      const choices = [first, ...others].map(({ choice }) => choice).filter(Boolean)
      const { slug, name } = first
      const review = reviews.get(productId) ?? null
      return [{ productId, slug, name, bought: choices.join(' and '), photo: photoInRow(first), review }]
    }),
  }
}

function readLines(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('order_lines')
    .innerJoin('variants', 'variants.id', 'order_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('photos', 'photos.hash', 'order_lines.photo_hash')
    .select(['products.id as productId', 'products.slug', 'order_lines.name', 'choice'])
    .select(['photos.hash', 'photos.width', 'photos.height', 'photos.has_alpha'])
    .where('order_id', '=', orderId)
    .orderBy('order_lines.position')
    .execute()
}

async function readOwnReviews(shop: Shop, orderId: string): Promise<Map<string, OwnReview>> {
  const rows = await shop.database
    .selectFrom('reviews')
    .select(['id', 'product_id', 'status as state', 'stars', 'title', 'words', 'rider_cm as riderCm'])
    .select(['quote_consent', 'refusal', 'reply', 'version'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(
    rows.map(({ product_id, quote_consent, ...review }) => [
      product_id,
      { ...review, mayQuote: quote_consent !== null },
    ]),
  )
}
