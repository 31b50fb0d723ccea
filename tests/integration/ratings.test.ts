import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#shop/identity/sign-up.ts'
import { listProducts } from '#shop/listing/list-products.ts'
import { unfiltered } from '#shop/listing/listing-filter.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { eraseAccount } from '#shop/privacy/erase-account.ts'
import { exportOwnData } from '#shop/privacy/export-own-data.ts'
import { askForReviews } from '#shop/reviews/ask-for-reviews.ts'
import { findReviewable } from '#shop/reviews/find-reviewable.ts'
import { listProductReviews } from '#shop/reviews/list-product-reviews.ts'
import { publishReview, refuseReview } from '#shop/reviews/moderate-review.ts'
import { ratingOf } from '#shop/reviews/review.ts'
import { addReviewPhoto } from '#shop/reviews/review-photos.ts'
import { voteForReview } from '#shop/reviews/vote-for-review.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { newPerson } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const tube = 'oworo-inner-tube'
let book: Awaited<ReturnType<typeof openOrderBook>>
beforeAll(async () => {
  book = await openOrderBook(open.shop, tube, { received: 40 })
})

async function bought() {
  const { orderId, linkToken } = await book.orderIn('collected')
  const productId = (await findReviewable(open.shop, linkToken))?.products[0]?.productId ?? ''
  return { orderId, linkToken, productId }
}

const draft = { stars: '4', title: 'Fine', words: 'It holds.', height: '168', quote: '' }

async function say({ linkToken, productId }: { linkToken: string; productId: string }, stars: number) {
  const review = (await findReviewable(open.shop, linkToken))?.products[0]?.review
  const typed = { ...draft, stars: String(stars), title: `Said ${stars}` }
  const written = { linkToken, productId, draft: typed, visitorToken: null, seenVersion: review?.version ?? 0 }
  required(await writeReview(open.shop, written))
}

async function decide({ linkToken }: { linkToken: string }, isPublished: boolean) {
  const review = (await findReviewable(open.shop, linkToken))?.products[0]?.review
  if (!review) return
  const seen = { reviewId: review.id, seenVersion: review.version }
  required(
    isPublished
      ? await publishReview(open.as('editor'), seen)
      : await refuseReview(open.as('editor'), { ...seen, reason: 'No' }),
  )
}

async function shown() {
  const found = await showProduct(open.shop, tube)
  if (!found || !('found' in found)) throw new Error('it is on sale')
  const { cards } = await listProducts(open.shop, { ...unfiltered, query: 'inner tube', sort: 'rating' })
  const card = cards.find(({ slug }) => slug === tube)
  const page = ({ rating, reviewCount }: { rating: number | null; reviewCount: number }) => ({ rating, reviewCount })
  return { page: page(found.found), card: card && page(card), first: cards[0]?.slug }
}

describe('the rating of a product', () => {
  test('is what a recount gives, whatever was written, published, changed and taken back', {
    timeout: 120_000,
  }, async () => {
    const orders = await Promise.all([bought(), bought(), bought()])
    const which = fc.nat(orders.length - 1)
    const step = fc.oneof(
      fc.record({ which, stars: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ which, isPublished: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          const order = orders[one.which]
          if (!order) continue
          if ('stars' in one) await say(order, one.stars)
          else await decide(order, one.isPublished)
        }
        const published = await open.shop.database
          .selectFrom('reviews')
          .select('stars')
          .where('status', '=', 'published')
          .execute()
        const reviewCount = published.length
        const rating = ratingOf({ reviews: reviewCount, stars: published.reduce((sum, { stars }) => sum + stars, 0) })
        const now = await shown()
        expect(now.page).toEqual({ rating, reviewCount })
        expect(now.card).toEqual({ rating, reviewCount })
        if (reviewCount > 0) expect(now.first).toBe(tube)
      }),
      { numRuns: 12 },
    )
    for (const order of orders) await decide(order, false)
    expect((await shown()).page).toEqual({ rating: null, reviewCount: 0 })
  })

  test('stands when the order is refunded: who bought it has bought it', async () => {
    const order = await bought()
    await say(order, 2)
    await decide(order, true)
    await open.shop.database
      .updateTable('orders')
      .set({ payment_status: 'refunded' })
      .where('id', '=', order.orderId)
      .execute()
    expect((await shown()).page).toEqual({ rating: 2, reviewCount: 1 })
    await decide(order, false)
  })
})

test('of two who write the same review at once there is one', async () => {
  const { linkToken, productId } = await bought()
  const write = (title: string) =>
    writeReview(open.shop, { linkToken, productId, draft: { ...draft, title }, visitorToken: null, seenVersion: 0 })
  const written = await Promise.all([write('One'), write('Two'), write('One')])
  expect(written.filter(({ accepted }) => accepted).length).toBeGreaterThanOrEqual(1)
  const reviews = await open.shop.database
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .where(({ eb, selectFrom }) =>
      eb('order_id', '=', selectFrom('orders').select('id').where('link_token', '=', linkToken)),
    )
    .execute()
  expect(reviews).toHaveLength(1)
})

test('only those who read reviews decide about them', async () => {
  for (const shop of [open.shop, open.as('stock')]) {
    const seen = { reviewId: randomUUID(), seenVersion: 1 }
    await expect(publishReview(shop, seen)).rejects.toThrow('not permitted')
    await expect(refuseReview(shop, { ...seen, reason: 'x' })).rejects.toThrow('not permitted')
  }
})

describe('whoever erases their account', () => {
  test('takes along what they said, and leaves no name: what others read stays, what nobody read goes', async () => {
    const person = newPerson('Ngozi')
    const nowhere = { client: null, device: null, deviceToken: null }
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const as = { ...open.shop, actor: { kind: 'customer', userId } } as const
    const [read, unread] = [await bought(), await bought()]
    for (const order of [read, unread]) {
      await open.shop.database.updateTable('orders').set({ user_id: userId }).where('id', '=', order.orderId).execute()
      required(await addReviewPhoto(open.shop, { ...order, bytes: await picture('#123456') }))
      await say(order, 5)
    }
    await decide(read, true)
    const { id } = (await findReviewable(open.shop, read.linkToken))?.products[0]?.review ?? { id: '' }
    expect(await voteForReview(as, { reviewId: id, isHelpful: true, visitorToken: null, client: null })).toMatchObject({
      reason: 'own-review',
    })

    const { reviews } = await exportOwnData(as)
    expect(reviews.map(({ status, shownAs, photos }) => [status, shownAs, photos.length])).toEqual([
      ['published', 'Ada O.', 1],
      ['waiting', 'Ada O.', 1],
    ])
    required(await eraseAccount(as, { userId }))
    const { reviews: left } = await listProductReviews(open.shop, {
      productId: read.productId,
      sort: 'newest',
      stars: null,
      page: 1,
    })
    expect(left).toMatchObject([{ id, author: '', riderCm: null, photos: [], words: 'It holds.' }])
    const rows = await open.shop.database.selectFrom('reviews').select('order_id').execute()
    expect(rows.some(({ order_id }) => order_id === unread.orderId)).toBe(false)
    const photos = await open.shop.database.selectFrom('review_photos').select('hash').execute()
    expect(photos).toEqual([])
    await open.shop.database.deleteFrom('reviews').where('id', '=', id).execute()
  })
})

test('an order that was reviewed, or of which something comes back, is asked about no more', async () => {
  const [one, reviewed, sentBack] = [await bought(), await bought(), await bought()]
  await say(reviewed, 3)
  const now = open.shop.clock.now()
  const asked = { id: randomUUID(), wish: 'refund', asked_at: now, updated_at: now } as const
  await open.shop.database
    .insertInto('returns')
    .values({ ...asked, order_id: sentBack.orderId })
    .execute()
  await open.shop.database.updateTable('orders').set({ review_due_at: null }).execute()
  const due = { review_due_at: open.shop.clock.now() }
  const ids = [one.orderId, reviewed.orderId, sentBack.orderId]
  await open.shop.database.updateTable('orders').set(due).where('id', 'in', ids).execute()
  expect(await askForReviews(open.asShop())).toMatchObject({ value: { asked: 1 } })
  expect(await askForReviews(open.asShop())).toMatchObject({ value: { asked: 0 } })
  await open.shop.database.deleteFrom('returns').where('id', '=', asked.id).execute()
})
