import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import type { PageText } from './text.ts'

/** A page's text, or an earlier version of it; null where there is none. */
export async function findText(shop: Shop, slug: string, version: number | null = null): Promise<PageText | null> {
  const versions = await shop.database
    .selectFrom('texts')
    .select(['version', 'changed_on as changedOn'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()
  const wanted = version === null ? versions[0] : versions.find((known) => known.version === version)
  if (!wanted) return null

  const row = await shop.database
    .selectFrom('texts')
    .leftJoin('photos', 'photos.hash', 'texts.photo_hash')
    .select(['title', 'summary', 'body', 'photo_alt', 'hash', 'width', 'height', 'has_alpha'])
    .where('slug', '=', slug)
    .where('version', '=', wanted.version)
    .executeTakeFirstOrThrow()
  return {
    slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    photo: describedPhotoInRow({ ...row, alt_text: row.photo_alt, name: row.title }),
    ...wanted,
    versions,
  }
}
