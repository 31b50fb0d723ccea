import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { dropReviewPhotos } from './review-photos.ts'
import { dropReviewPages, withdrawQuote } from './show-change.ts'

/**
 * Forgets who wrote the reviews of an order. What others read already stands, without name, height and photos; what
 * nobody was shown goes, and so does what the home page quotes.
 */
export async function eraseReviews(shop: Shop, orderId: string): Promise<void> {
  const photos = await shop.database
    .selectFrom('review_photos')
    .select(['product_id', 'hash'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { product_id: productId, hash } of photos)
    await dropReviewPhotos(shop, { orderId, productId, hashes: [hash] })

  const reviews = await shop.database
    .selectFrom('reviews')
    .select(['id', 'product_id', 'status', 'author'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute()
  for (const { id, product_id, status, author } of reviews) {
    await withdrawQuote(shop, id)
    await forgetQuote(shop, id, author)
    if (status !== 'published') await shop.database.deleteFrom('reviews').where('id', '=', id).execute()
    else await blankReview(shop, id)
    dropReviewPages(shop, product_id)
  }
}

/** Testimonials are in the journal as they were: those of whoever wrote a review that was quoted go there too. */
async function forgetQuote(shop: Shop, reviewId: string, author: string) {
  const quoted = shop.database
    .selectFrom('journal_entries')
    .select('id')
    .where('subject', '=', `review:${reviewId}`)
    .where('change', '=', 'review quoted')
  const ofOthers = (side: 'before' | 'after') => {
    const said = sql.ref(side)
    return sql<string | null>`case when jsonb_typeof(${said}) = 'array' then coalesce((
      select jsonb_agg(one order by place) from jsonb_array_elements(${said}) with ordinality listed (one, place)
      where one ->> 'name' is distinct from ${author}), '[]') else ${said} end`
  }
  await shop.database
    .updateTable('journal_entries')
    .set({ before: ofOthers('before'), after: ofOthers('after') })
    .where('subject', '=', 'testimonials')
    .where(({ exists }) => exists(quoted))
    .execute()
}

async function blankReview(shop: Shop, id: string) {
  await shop.database
    .updateTable('reviews')
    .set(({ eb }) => ({
      author: '',
      visitor_hash: null,
      rider_cm: null,
      quote_consent: null,
      quote_consent_at: null,
      erased_at: shop.clock.now(),
      // staff who have it open see that it has changed
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
