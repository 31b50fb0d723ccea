import { randomUUID } from 'node:crypto'
import { countAttempt } from '../identity/attempts.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { authorName } from './author-name.ts'
import { findReviewable, type Reviewable } from './find-reviewable.ts'
import { type ReadReview, readReview } from './read-review.ts'
import { quoteConsent, type ReviewDraft } from './review.ts'
import { dropReviewPages, withdrawQuote } from './show-change.ts'

/** Nobody writes so often; whoever does is not writing reviews. */
const limits = { perSubject: { most: 30, minutes: 60 }, perClient: { most: 60, minutes: 60 } }

/** Counts that somebody is about to write, before what they send is read. Refuses too many tries. */
export function countWriting(shop: Shop, { linkToken, client }: { linkToken: string; client: string | null }) {
  return countAttempt(shop, { what: 'write a review', subject: linkToken, client }, limits)
}

export type WrittenReview = {
  linkToken: string
  productId: string
  draft: ReviewDraft
  /** By what the browser is known that writes it; null where it is not. */
  visitorToken: string | null
  /** The version of the review that whoever writes has seen; 0 before the first. */
  seenVersion: number
}

/**
 * Takes in what the buyer of a product says of it, for the team to read before others do. There is one review for each
 * product of an order; what changes a published one takes it back until it is read again. The same again changes
 * nothing. Refuses what nobody bought or has yet, all that is wrong with it, and where it was changed elsewhere meanwhile.
 */
export async function writeReview(shop: Shop, written: WrittenReview) {
  const { linkToken, productId, draft, seenVersion } = written
  const read = readReview(draft)

  return transact(shop, async (shop) => {
    const order = await shop.database
      .selectFrom('orders')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where('link_token', '=', linkToken)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const reviewable = (await findReviewable(shop, linkToken))?.products.find((one) => one.productId === productId)
    if (!order || !reviewable) return refuse('nothing-to-review')
    if ('problems' in read) return refuse('review-not-valid', { problems: read.problems })

    const { review } = reviewable
    if (review && isSame(review, read.review) && !(await hasNewPhotos(shop, review.id))) return accept()
    if ((review?.version ?? 0) !== seenVersion) return refuse('changed-meanwhile')

    const facts = { ...columnsOf(shop, read.review), author: authorName(order) }
    if (review) await saveAgain(shop, review, facts)
    else await saveNew(shop, { ...written, orderId: order.id, bought: reviewable.bought }, facts)
    if (review?.state === 'published') dropReviewPages(shop, productId)
    return accept()
  })
}

type Columns = ReturnType<typeof columnsOf> & { author: string }

function columnsOf(shop: Shop, { stars, title, words, riderCm, mayQuote }: ReadReview) {
  const now = shop.clock.now()
  return {
    stars,
    title,
    words,
    rider_cm: riderCm,
    quote_consent: mayQuote ? quoteConsent : null,
    quote_consent_at: mayQuote ? now : null,
    changed_at: now,
  }
}

async function saveAgain(shop: Shop, review: NonNullable<Reviewable['review']>, columns: Columns) {
  await withdrawQuote(shop, review.id)
  await shop.database
    .updateTable('reviews')
    .set({ ...columns, status: 'waiting', refusal: null, published_at: null, version: review.version + 1 })
    .where('id', '=', review.id)
    .execute()
  await recordChange(shop, 'review changed', `review:${review.id}`, { from: { state: review.state } })
}

async function saveNew(shop: Shop, written: WrittenReview & { orderId: string; bought: string }, columns: Columns) {
  const { orderId, productId, bought, visitorToken } = written
  await shop.database
    .insertInto('reviews')
    .values({
      ...columns,
      id: randomUUID(),
      order_id: orderId,
      product_id: productId,
      bought,
      visitor_hash: visitorToken === null ? null : hashToken(visitorToken),
      written_at: columns.changed_at,
    })
    .execute()
}

function isSame(review: NonNullable<Reviewable['review']>, typed: ReadReview): boolean {
  const facts = ({ stars, title, words, riderCm, mayQuote }: ReadReview) =>
    JSON.stringify([stars, title, words, riderCm, mayQuote])
  return facts(review) === facts(typed)
}

/** Whether photos have come since its author's last word. */
async function hasNewPhotos(shop: Shop, reviewId: string): Promise<boolean> {
  const found = await shop.database
    .selectFrom('reviews')
    .innerJoin('review_photos', (join) =>
      join
        .onRef('review_photos.order_id', '=', 'reviews.order_id')
        .onRef('review_photos.product_id', '=', 'reviews.product_id')
        .onRef('stored_at', '>', 'changed_at'),
    )
    .select('hash')
    .where('reviews.id', '=', reviewId)
    .executeTakeFirst()
  return found !== undefined
}
