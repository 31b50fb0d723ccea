import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'

export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** How a review stands, locked until the transaction ends; undefined where there is none. */
export async function lockReview(shop: Shop, reviewId: string) {
  if (!isUuid(reviewId)) return undefined
  return shop.database
    .selectFrom('reviews')
    .select(['id', 'order_id', 'product_id', 'status', 'refusal', 'reply', 'changed_at', 'version'])
    .select(['author', 'words', 'quote_consent'])
    .where('id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
