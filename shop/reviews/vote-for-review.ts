import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import { userIdOf } from '../identity/actor.ts'
import { countAttempt } from '../identity/attempts.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken, newRandomToken } from '../random-token.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'

/** A whole family may read from one address. */
const limits = { perSubject: { most: 60, minutes: 10 }, perClient: { most: 60, minutes: 10 } }

type Vote = {
  reviewId: string
  isHelpful: boolean
  /** By what the browser is known; null where nothing is known of it yet. */
  visitorToken: string | null
  client: string | null
}

/**
 * Says that a published review helps, or takes that back: once for an account, and for a browser that nobody is signed in
 * with. The same again changes nothing. Gives by what the browser is known from now on, and which product it is about.
 * Refuses reviews that are not there, one's own, and too many tries.
 */
export async function voteForReview(shop: Shop, { reviewId, isHelpful, visitorToken, client }: Vote) {
  const counted = await countAttempt(shop, { what: 'vote for a review', subject: visitorToken, client }, limits)
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const review = isUuid(reviewId) && (await lockPublished(shop, reviewId))
    if (!review) return refuse('no-such-review')
    const token = visitorToken ?? newRandomToken()
    const voter = { userId: userIdOf(shop.actor), visitorHash: hashToken(token) }
    const { slug } = review
    if (isHelpful && isAuthor(review, voter)) return refuse('own-review', { slug })

    const own = shop.database
      .selectFrom('review_votes')
      .select('id')
      .where('review_id', '=', reviewId)
      .where(isOf(voter))
    const voted = await own.execute()
    if (isHelpful && voted.length === 0) await save(shop, reviewId, voter)
    if (!isHelpful && voted.length > 0) await shop.database.deleteFrom('review_votes').where('id', 'in', own).execute()
    if (isHelpful !== voted.length > 0) dropPages(shop, `product:${review.product_id}`)
    return accept({ visitorToken: token, slug })
  })
}

/** Which reviews of a product this visitor has found helpful. */
export async function listVotes(
  shop: Shop,
  { productId, visitorToken }: { productId: string; visitorToken: string | null },
): Promise<string[]> {
  const userId = userIdOf(shop.actor)
  if (userId === null && visitorToken === null) return []
  const voter = { userId, visitorHash: visitorToken === null ? null : hashToken(visitorToken) }
  const rows = await shop.database
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select('review_id')
    .where('product_id', '=', productId)
    .where(isOf(voter))
    .execute()
  return rows.map(({ review_id }) => review_id)
}

type Voter = { userId: string | null; visitorHash: Buffer | null }

function isOf({ userId, visitorHash }: Voter) {
  return ({ or, eb }: ExpressionBuilder<DB, 'review_votes'>) =>
    or([
      ...(userId === null ? [] : [eb('review_votes.user_id', '=', userId)]),
      ...(visitorHash === null ? [] : [eb('review_votes.visitor_hash', '=', visitorHash)]),
    ])
}

async function lockPublished(shop: Shop, reviewId: string) {
  return shop.database
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select(['reviews.product_id', 'reviews.visitor_hash', 'orders.user_id', 'products.slug'])
    .where('reviews.id', '=', reviewId)
    .where('reviews.status', '=', 'published')
    .forNoKeyUpdate('reviews')
    .executeTakeFirst()
}

function isAuthor(review: { user_id: string | null; visitor_hash: Buffer | null }, { userId, visitorHash }: Voter) {
  if (userId !== null && review.user_id === userId) return true
  return visitorHash !== null && (review.visitor_hash?.equals(visitorHash) ?? false)
}

/** An account is known wherever it is signed in, so its vote is its own and not the browser's. */
async function save(shop: Shop, reviewId: string, { userId, visitorHash }: Voter) {
  await shop.database
    .insertInto('review_votes')
    .values({
      id: randomUUID(),
      review_id: reviewId,
      user_id: userId,
      visitor_hash: userId === null ? visitorHash : null,
      voted_at: shop.clock.now(),
    })
    .execute()
}
