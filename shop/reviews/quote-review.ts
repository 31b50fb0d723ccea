import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { tidyLine } from '../typed-text.ts'
import { lockReview } from './lock-review.ts'
import { longestQuote } from './quote.ts'

type Quote = { reviewId: string; seenVersion: number; quote: string }

/**
 * Quotes a published review on the home page, in its author's own words, after the testimonials that are there. Twice is
 * once. Refuses one whose author did not agree or that is not published, words that do not stand in it, too many of
 * either, and where the review was changed since it was seen.
 */
export async function quoteReview(shop: Shop, { reviewId, seenVersion, quote }: Quote) {
  permit(shop.actor, 'edit content')

  return transact(shop, async (shop) => {
    const tidy = tidyLine(quote)
    const review = await lockReview(shop, reviewId)
    if (!review) return refuse('no-such-review')
    if (tidy === '') return refuse('nothing-written')
    if (tidy.length > longestQuote) return refuse('too-long')
    if (review.version !== seenVersion) return refuse('changed-meanwhile')
    if (review.status !== 'published' || review.quote_consent === null) return refuse('not-to-be-quoted')
    if (!tidyLine(review.words).includes(tidy)) return refuse('not-their-words')

    await sql`lock table testimonials in share row exclusive mode`.execute(shop.database)
    const there = await shop.database.selectFrom('testimonials').select(['review_id', 'display_order']).execute()
    if (there.some(({ review_id }) => review_id === reviewId)) return accept()
    if (there.length >= mostTestimonials) return refuse('too-many-testimonials')
    await shop.database
      .insertInto('testimonials')
      .values({
        id: randomUUID(),
        quote: tidy,
        name: review.author,
        place: 'Verified buyer',
        display_order: Math.max(0, ...there.map(({ display_order }) => display_order)) + 1,
        review_id: reviewId,
      })
      .execute()
    await recordChange(shop, 'review quoted', `review:${reviewId}`)
    dropPages(shop, 'content:testimonials')
    return accept()
  })
}

const mostTestimonials = 24
