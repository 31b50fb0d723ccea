import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { lockProduct } from './lock-product.ts'

export type ProductPhotoDraft = { productId: string; photo: StoredPhoto; colour: string | null; altText: string }

/** Adds a stored photograph at the end of a product's gallery; the first one becomes its primary. */
export async function addProductPhoto(shop: Shop, { productId, photo, colour, altText }: ProductPhotoDraft) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    if (!(await lockProduct(shop, productId))) return refuse('no-such-product')

    await registerPhoto(shop, photo)
    const gallery = await shop.database
      .selectFrom('product_photos')
      .select(({ fn }) => [fn.max('display_order').as('last'), fn.countAll().as('count')])
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    await shop.database
      .insertInto('product_photos')
      .values({
        id: randomUUID(),
        product_id: productId,
        photo_hash: photo.hash,
        colour,
        alt_text: altText,
        is_primary: Number(gallery.count) === 0,
        display_order: (gallery.last ?? -1) + 1,
      })
      .execute()
    await recordChange(shop, 'photo added', `product:${productId}`, { to: { hash: photo.hash, altText } })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}
