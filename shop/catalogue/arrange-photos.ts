import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { lockProduct } from './lock-product.ts'

export type PhotoPlace = { id: string; altText: string; colour: string | null }

/**
 * Hangs a product's gallery anew: in this order, with these words and colours, without what is left out. The first is
 * the one on cards. Refuses when somebody else added or removed one meanwhile, and a colour that the product has not.
 */
export async function arrangePhotos(
  shop: Shop,
  { productId, photos, seenIds }: { productId: string; photos: readonly PhotoPlace[]; seenIds: readonly string[] },
) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    if (!(await lockProduct(shop, productId))) return refuse('no-such-product')
    const hanging = await shop.database
      .selectFrom('product_photos')
      .select(['id', 'photo_hash', 'alt_text', 'colour'])
      .where('product_id', '=', productId)
      .orderBy('display_order')
      .execute()
    const ids = hanging.map(({ id }) => id)
    const isSeen = ids.length === seenIds.length && ids.every((id) => seenIds.includes(id))
    if (!isSeen || !photos.every(({ id }) => ids.includes(id))) return refuse('changed-meanwhile')
    const colours = await shop.database
      .selectFrom('product_colours')
      .select('slug')
      .where('product_id', '=', productId)
      .execute()
    if (photos.some(({ colour }) => colour !== null && !colours.some(({ slug }) => slug === colour)))
      return refuse('no-such-colour')

    if (isAsItHangs(hanging, photos)) return accept()

    // anew, since no two may hang in one place even for a moment
    await shop.database.deleteFrom('product_photos').where('product_id', '=', productId).execute()
    const rows = photos.map(({ id, altText, colour }, display_order) => ({
      id,
      product_id: productId,
      photo_hash: hanging.find((photo) => photo.id === id)?.photo_hash ?? '',
      alt_text: altText,
      colour,
      display_order,
      is_primary: display_order === 0,
    }))
    if (rows.length > 0) await shop.database.insertInto('product_photos').values(rows).execute()
    await recordChange(shop, 'photos arranged', `product:${productId}`, { from: hanging, to: photos })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}

function isAsItHangs(
  hanging: readonly { id: string; alt_text: string; colour: string | null }[],
  photos: readonly { id: string; altText: string; colour: string | null }[],
): boolean {
  const asTyped = hanging.map(({ id, alt_text: altText, colour }) => [id, altText, colour])
  return spelled(asTyped) === spelled(photos.map(({ id, altText, colour }) => [id, altText, colour]))
}
