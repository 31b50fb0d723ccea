import { isPermitted } from '../identity/permissions.ts'
import { readPhotoName } from '../photo.ts'
import type { Shop } from '../shop.ts'

/**
 * One rendition of a review's photo, by the name of its file: for everybody where the review is published and the team
 * has seen the photo; else for whoever holds the order's link, and for whoever reads reviews before others do. Null for
 * anybody else, as for what was never there.
 */
export async function readReviewPhoto(
  shop: Shop,
  { file, linkToken }: { file: string; linkToken: string | null },
): Promise<{ bytes: Uint8Array; format: 'avif' | 'jpeg' | 'webp'; isPublic: boolean } | null> {
  const name = readPhotoName(file)
  if (!name) return null

  const uses = await shop.database
    .selectFrom('review_photos')
    .innerJoin('orders', 'orders.id', 'review_photos.order_id')
    .leftJoin('reviews', (join) =>
      join
        .onRef('reviews.order_id', '=', 'review_photos.order_id')
        .onRef('reviews.product_id', '=', 'review_photos.product_id'),
    )
    .select(['reviews.status', 'is_approved', 'link_token'])
    .where('hash', '=', name.hash)
    .execute()
  const isPublic = uses.some(({ status, is_approved }) => status === 'published' && is_approved)
  const isTheirs = uses.some(({ link_token }) => link_token === linkToken)
  const mayLook = isPublic || isTheirs || (uses.length > 0 && isPermitted(shop.actor, 'moderate reviews'))
  const bytes = mayLook ? await shop.reviewPhotos.read(name.hash, name.width, name.format) : null
  return bytes && { bytes, format: name.format, isPublic }
}
