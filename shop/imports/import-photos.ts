import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { registerPhoto } from '../photos/register-photo.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { photoName } from './photo-address.ts'

export type NamedUpload = { importId: string; fileName: string; bytes: Uint8Array }

/**
 * Keeps a photo beside the file of an import, as long as the file itself, so that the file can name it. Sending it twice
 * keeps it once; another picture of the same name takes its place. Refuses what is no picture, what is too large, what
 * iPhones save as HEIC, a name that no file can use, and an import that has begun.
 */
export async function keepImportPhoto(shop: Shop, { importId, fileName, bytes }: NamedUpload) {
  permit(shop.actor, 'import products')

  const name = photoName(fileName)
  if (name === null) return refuse('name-not-usable')
  if (!(await isStillOpen(shop, importId))) return refuse('import-has-begun')
  // it takes seconds, and holds no row meanwhile
  const stored = await shop.photos.store(bytes)
  if (!stored.accepted) return stored

  return transact(shop, async (shop) => {
    if (!(await isStillOpen(shop, importId, { lock: true }))) return refuse('import-has-begun')
    await registerPhoto(shop, stored.value)
    const photo_hash = stored.value.hash
    await shop.database
      .insertInto('import_photos')
      .values({ import_id: importId, name, photo_hash })
      .onConflict((conflict) => conflict.columns(['import_id', 'name']).doUpdateSet({ photo_hash }))
      .execute()
    return accept()
  })
}

async function isStillOpen(shop: Shop, importId: string, { lock = false } = {}): Promise<boolean> {
  if (!isUuid(importId)) return false
  const query = shop.database.selectFrom('product_imports').select('status').where('id', '=', importId)
  const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return found?.status === 'read'
}

/** Hashes of the photos that were uploaded beside a file, by their names; see `photoName`. Ask for permission first. */
export async function findImportPhotos(shop: Shop, importId: string): Promise<Map<string, string>> {
  const rows = await shop.database
    .selectFrom('import_photos')
    .select(['name', 'photo_hash as hash'])
    .where('import_id', '=', importId)
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}
