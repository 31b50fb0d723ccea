import { randomUUID } from 'node:crypto'
import { accept, refuse } from '../outcome.ts'
import { fallbackFormatOf, widthsOf } from '../photo.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { mostPictures } from './most-pictures.ts'

/** What a picture of a customer's belongs to. */
export type PictureOf = { returnId: string } | { claimId: string }

const columnOf = (of: PictureOf) => ('returnId' in of ? 'return_id' : 'claim_id')
const idOf = (of: PictureOf) => ('returnId' in of ? of.returnId : of.claimId)

/**
 * Stores a picture that a customer sends, apart from those that everybody may see, and stripped as they are. The same one
 * twice is one. Refuses what is no picture, what is too large, HEIC, and too many. Ask before whose the thing is.
 */
export async function addCustomerPhoto(shop: Shop, of: PictureOf, bytes: Uint8Array) {
  if ((await countPictures(shop, of)) >= mostPictures) return refuse('too-many-pictures')
  // it takes seconds, and holds no row meanwhile
  const stored = await shop.customerPhotos.store(bytes)
  if (!stored.accepted) return stored

  return transact(shop, async (shop) => {
    const { hash, width, height, hasAlpha: has_alpha } = stored.value
    await shop.database
      .insertInto('customer_photos')
      .values({
        id: randomUUID(),
        hash,
        width,
        height,
        has_alpha,
        sent_at: shop.clock.now(),
        return_id: null,
        claim_id: null,
        [columnOf(of)]: idOf(of),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await countPictures(shop, of)) > mostPictures ? refuse('too-many-pictures') : accept()
  })
}

/** The bytes of a picture and what they are; null where the thing has none of this id. Ask before who wants to see it. */
export async function readCustomerPhoto(shop: Shop, of: PictureOf, photoId: string) {
  if (!isUuid(photoId)) return null
  const row = await shop.database
    .selectFrom('customer_photos')
    .select(['hash', 'width', 'has_alpha as hasAlpha'])
    .where('id', '=', photoId)
    .where(columnOf(of), '=', idOf(of))
    .executeTakeFirst()
  if (!row) return null
  const format = fallbackFormatOf(row)
  const bytes = await shop.customerPhotos.read(row.hash, widthsOf(row, format).at(-1) ?? row.width, format)
  return bytes && { bytes, type: `image/${format}` }
}

/** Removes the pictures whose return or claim was erased: the files first, so that none is left without its row. */
export async function forgetLoosePhotos(shop: Shop) {
  const loose = await shop.database
    .selectFrom('customer_photos as loose')
    .select(['id', 'hash'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer_photos as other')
          .select('other.id')
          .whereRef('other.hash', '=', 'loose.hash')
          .where(({ or, eb }) => or([eb('return_id', 'is not', null), eb('claim_id', 'is not', null)])),
      )
        .$castTo<boolean>()
        .as('isUsed'),
    )
    .where('return_id', 'is', null)
    .where('claim_id', 'is', null)
    .limit(100)
    .execute()
  for (const { id, hash, isUsed } of loose) {
    if (!isUsed) await shop.customerPhotos.remove(hash)
    await shop.database.deleteFrom('customer_photos').where('id', '=', id).execute()
  }
  return accept()
}

async function countPictures(shop: Shop, of: PictureOf): Promise<number> {
  const { count } = await shop.database
    .selectFrom('customer_photos')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(columnOf(of), '=', idOf(of))
    .executeTakeFirstOrThrow()
  return Number(count)
}
