import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { oweMailOnce } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { tidyLines } from '../typed-text.ts'
import { type LockedReview, lockReview } from './lock-review.ts'
import { longestRefusal, longestReviewReply, type ReviewState } from './review.ts'
import { dropReviewPages, withdrawQuote } from './show-change.ts'

/** `seenVersion` is that of the review that whoever acts has seen. */
type Seen = { reviewId: string; seenVersion: number }

/**
 * Shows a review, and the photos that came with it, to everybody. Calling it again changes nothing. Refuses where its
 * author or somebody of the team has changed it since it was seen, and one whose author is forgotten.
 */
export async function publishReview(shop: Shop, { reviewId, seenVersion }: Seen) {
  permit(shop.actor, 'moderate reviews')

  return transact(shop, async (shop) => {
    const review = await lockReview(shop, reviewId)
    if (!review) return refuse('no-such-review')
    if (review.status === 'published') return accept()
    if (review.version !== seenVersion) return refuse('changed-meanwhile')

    await approvePhotos(shop, review)
    const published = { status: 'published', published_at: shop.clock.now(), refusal: null } as const
    await move(shop, review, published)
    dropReviewPages(shop, review.product_id)
    return accept()
  })
}

/**
 * Keeps a review from everybody but its author, who reads why; a published one is taken back. Refuses without a reason,
 * with one that is too long, and where the review was changed since it was seen.
 */
export async function refuseReview(shop: Shop, { reviewId, seenVersion, reason }: Seen & { reason: string }) {
  permit(shop.actor, 'moderate reviews')

  return transact(shop, async (shop) => {
    const refusal = tidyLines(reason)
    const review = await lockReview(shop, reviewId)
    if (!review) return refuse('no-such-review')
    if (refusal === '') return refuse('nothing-written')
    if (refusal.length > longestRefusal) return refuse('too-long')
    if (review.version !== seenVersion) return refuse('changed-meanwhile')
    if (review.status === 'refused' && review.refusal === refusal) return accept()

    await withdrawQuote(shop, reviewId)
    await move(shop, review, { status: 'refused', published_at: null, refusal })
    if (review.status === 'published') dropReviewPages(shop, review.product_id)
    return accept()
  })
}

/**
 * Answers a review in the shop's name, below it, for everybody who sees it; an empty answer takes it back. Refuses what
 * is too long, and where the review was changed since it was seen.
 */
export async function replyToReview(shop: Shop, { reviewId, seenVersion, words }: Seen & { words: string }) {
  permit(shop.actor, 'moderate reviews')

  return transact(shop, async (shop) => {
    const reply = tidyLines(words) || null
    if (reply !== null && reply.length > longestReviewReply) return refuse('too-long')
    const review = await lockReview(shop, reviewId)
    if (!review) return refuse('no-such-review')
    if (review.reply === reply) return accept()
    if (review.version !== seenVersion) return refuse('changed-meanwhile')

    await shop.database
      .updateTable('reviews')
      .set({ reply, replied_at: reply === null ? null : shop.clock.now(), version: review.version + 1 })
      .where('id', '=', reviewId)
      .execute()
    await recordChange(shop, 'review answered', `review:${reviewId}`, {
      from: { reply: review.reply },
      to: { reply },
    })
    if (review.status === 'published') dropReviewPages(shop, review.product_id)
    return accept()
  })
}

type Standing = { status: ReviewState; published_at: Date | null; refusal: string | null }

/** Its author hears of it, once for each decision. */
async function move(shop: Shop, review: LockedReview, standing: Standing) {
  await shop.database
    .updateTable('reviews')
    .set({ ...standing, version: review.version + 1 })
    .where('id', '=', review.id)
    .execute()
  const { status: state, refusal: reason } = standing
  await recordChange(shop, 'review state', `review:${review.id}`, {
    from: { state: review.status, reason: review.refusal },
    to: { state, reason },
  })
  if (state !== review.status && state !== 'waiting') await tellAuthor(shop, review, state)
}

async function tellAuthor(
  shop: Shop,
  { id, order_id: orderId, version }: LockedReview,
  state: 'published' | 'refused',
) {
  const { email: recipient } = await shop.database
    .selectFrom('orders')
    .select('email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // whoever is forgotten is not written to
  if (recipient !== '')
    await oweMailOnce(shop, { kind: `review-${state}`, orderId, recipient, about: `${id} ${version}` })
}

/** Those that whoever publishes it has seen: what came after its author's last word has not been looked at. */
async function approvePhotos(shop: Shop, { order_id, product_id, changed_at }: LockedReview) {
  await shop.database
    .updateTable('review_photos')
    .set({ is_approved: true })
    .where('order_id', '=', order_id)
    .where('product_id', '=', product_id)
    .where('stored_at', '<=', changed_at)
    .execute()
}
