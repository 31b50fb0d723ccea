import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'

const mostListed = 200

/** All articles, drafts and scheduled ones too, the last changed first. */
export async function listDrafts(shop: Shop) {
  permit(shop.actor, 'edit content')
  return shop.database
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'status', 'published_at as publishedAt', 'updated_at as updatedAt'])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
}

/** An article as its writer sees it, out or not; null where there is none. */
export async function showDraft(shop: Shop, id: string) {
  permit(shop.actor, 'edit content')
  if (!isUuid(id)) return null
  const row = await shop.database
    .selectFrom('articles')
    .innerJoin('photos', 'photos.hash', 'articles.photo_hash')
    .leftJoin('categories', 'categories.id', 'shown_category_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'excerpt',
      'category',
      'read_minutes as readMinutes',
      'body',
      'status',
      'published_at as publishedAt',
      'version',
      'categories.slug as shownCategory',
      'photo_alt as photoAlt',
      'hash',
      'width',
      'height',
      'has_alpha as hasAlpha',
    ])
    .where('articles.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { hash, width, height, hasAlpha, photoAlt, ...draft } = row
  return { ...draft, photo: { hash, width, height, hasAlpha, altText: photoAlt } }
}

/** The photos that articles and the hero show, each by what it goes with. */
export async function listArticlePhotos(shop: Shop) {
  permit(shop.actor, 'edit content')
  const { rows } = await sql<StoredPhoto & { name: string }>`
    select hash, width, height, has_alpha as "hasAlpha", min(title) as name
    from (select photo_hash, title from articles union all select photo_hash, title from hero_slides) as shown
      join photos on hash = photo_hash
    group by hash order by name`.execute(shop.database)
  return rows
}
