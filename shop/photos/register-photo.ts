import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'

/**
 * Makes a stored photograph known to the database, so that products and content may refer to it. Calling it again
 * changes nothing.
 */
export async function registerPhoto(shop: Shop, photo: StoredPhoto) {
  await shop.database
    .insertInto('photos')
    .values({
      hash: photo.hash,
      width: photo.width,
      height: photo.height,
      has_alpha: photo.hasAlpha,
      stored_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
