import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { StoredPhoto } from '../photo.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import type { Shop } from '../shop.ts'

type SentPhoto = {
  /** What was uploaded; null for nothing. */
  bytes: Uint8Array | null
  /** The hash of a photo that the shop has; '' for none. */
  named: string
}

/**
 * The photo that an article or a slide is to show: what was uploaded, which is stored, or else the one that is named;
 * null where there is neither. The same picture twice is one. Refuses what is no picture, what is too large, and what
 * iPhones save as HEIC.
 */
export async function takePhoto(shop: Shop, { bytes, named }: SentPhoto) {
  permit(shop.actor, 'edit content')

  if (bytes === null) return accept(await findPhoto(shop, named))
  const stored = await shop.photos.store(bytes)
  if (!stored.accepted) return stored
  await registerPhoto(shop, stored.value)
  return accept<StoredPhoto | null>(stored.value)
}

async function findPhoto(shop: Shop, hash: string): Promise<StoredPhoto | null> {
  if (!/^\w{1,128}$/.test(hash)) return null
  const photo = await shop.database
    .selectFrom('photos')
    .select(['hash', 'width', 'height', 'has_alpha as hasAlpha'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return photo ?? null
}
