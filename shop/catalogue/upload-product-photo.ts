import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { addProductPhoto } from './add-product-photo.ts'
import { lockProduct } from './lock-product.ts'

export type Upload = { productId: string; bytes: Uint8Array; colour: string | null; altText: string }

/**
 * Stores what somebody uploaded and hangs it at the end of a product's gallery, unless it hangs there already. Refuses
 * what is no picture, what is too large, and what iPhones save as HEIC: no browser but Apple's shows it.
 */
export async function uploadProductPhoto(shop: Shop, { productId, bytes, colour, altText }: Upload) {
  permit(shop.actor, 'edit products')

  // it takes seconds, and holds no row meanwhile
  const stored = await shop.photos.store(bytes)
  if (!stored.accepted) return stored

  return transact(shop, async (shop) => {
    // the same picture sent twice at once waits here for the other
    await lockProduct(shop, productId)
    const there = await shop.database
      .selectFrom('product_photos')
      .select('id')
      .where('product_id', '=', productId)
      .where('photo_hash', '=', stored.value.hash)
      .executeTakeFirst()
    return there ? accept() : addProductPhoto(shop, { productId, photo: stored.value, colour, altText })
  })
}
