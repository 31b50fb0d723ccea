import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { type Shop, transact } from '../shop.ts'
import { findReviewable } from './find-reviewable.ts'
import { mostReviewPhotos } from './review.ts'
import { dropReviewPages } from './show-change.ts'

type OfReview = { orderId: string; productId: string }

/** The photos of one review, or those sent along before it was written, in the order in which they came. */
export async function listReviewPhotos(shop: Shop, { orderId, productId }: OfReview): Promise<StoredPhoto[]> {
  return shop.database
    .selectFrom('review_photos')
    .select(['hash', 'width', 'height', 'has_alpha as hasAlpha'])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .orderBy('stored_at')
    .orderBy('hash')
    .execute()
}

/** What whoever holds an order's link may change: the photos of a product that came with it. */
type ByLink = { linkToken: string; productId: string }

/**
 * Keeps a photo for a review. It is there at once, so that nobody has to choose it again where the words are still to
 * fix; others see it once the team has. Refuses what is no picture, what is too large, a fifth, and what nobody bought.
 */
export async function addReviewPhoto(shop: Shop, { bytes, ...link }: ByLink & { bytes: Uint8Array }) {
  const of = await findOwn(shop, link)
  if (!of) return refuse('nothing-to-review')
  const { orderId, productId } = of
  // it takes seconds, and holds no row meanwhile
  if ((await listReviewPhotos(shop, of)).length >= mostReviewPhotos) return refuse('too-many-photos')
  const stored = await shop.reviewPhotos.store(bytes)
  if (!stored.accepted) return stored

  return transact(shop, async (shop) => {
    await shop.database.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
    const there = await listReviewPhotos(shop, of)
    const { hash, width, height, hasAlpha } = stored.value
    if (there.some((photo) => photo.hash === hash)) return accept()
    if (there.length >= mostReviewPhotos) return refuse('too-many-photos')
    await shop.database
      .insertInto('review_photos')
      .values({
        order_id: orderId,
        product_id: productId,
        hash,
        width,
        height,
        has_alpha: hasAlpha,
        stored_at: shop.clock.now(),
      })
      .execute()
    return accept()
  })
}

/** Takes photos out of a review at the wish of its author. Refuses what nobody bought. */
export async function takeOutReviewPhotos(shop: Shop, { hashes, ...link }: ByLink & { hashes: readonly string[] }) {
  return transact(shop, async (shop) => {
    const of = await findOwn(shop, link)
    if (!of) return refuse('nothing-to-review')
    await dropReviewPhotos(shop, { ...of, hashes })
    dropReviewPages(shop, of.productId)
    return accept()
  })
}

async function findOwn(shop: Shop, { linkToken, productId }: ByLink): Promise<OfReview | null> {
  const order = await findReviewable(shop, linkToken)
  const isTheirs = order?.products.some((one) => one.productId === productId) ?? false
  return order && isTheirs ? { orderId: order.orderId, productId } : null
}

/** Takes photos out of a review; their files go once that is certain. */
export async function dropReviewPhotos(
  shop: Shop,
  { orderId, productId, hashes }: OfReview & { hashes: readonly string[] },
) {
  if (hashes.length === 0) return
  const gone = await shop.database
    .deleteFrom('review_photos')
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute()
  for (const { hash } of gone) await shop.tasks.enqueue('forget-photo', { hash })
}

/** Removes the files of a private photo that nothing refers to any more. */
export async function forgetPhoto(shop: Shop, { hash }: { hash: string }) {
  const kept = await shop.database
    .selectFrom('review_photos')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!kept) await shop.reviewPhotos.remove(hash)
  return accept()
}
