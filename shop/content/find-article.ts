import type { Shop } from '../shop.ts'
import type { Article } from './article.ts'
import { articleColumns, cardInRow } from './article-in-row.ts'

/** The article at this address; null where there is none that visitors may see yet. */
export async function findArticle(shop: Shop, slug: string): Promise<Article | null> {
  const row = await shop.database
    .selectFrom('articles')
    .innerJoin('photos', 'photos.hash', 'articles.photo_hash')
    .leftJoin('categories', 'categories.id', 'articles.shown_category_id')
    .select([
      ...articleColumns,
      'articles.id',
      'articles.body',
      'articles.updated_at',
      'categories.id as category_id',
      'categories.slug as category_slug',
      'categories.name as category_name',
    ])
    .where('articles.slug', '=', slug)
    .where('articles.status', '=', 'published')
    .where('articles.published_at', '<=', shop.clock.now())
    .executeTakeFirst()
  if (!row) return null

  const { category_id: id, category_slug, category_name } = row
  return {
    ...cardInRow(row),
    id: row.id,
    body: row.body,
    updatedAt: row.updated_at,
    shownCategory:
      id !== null && category_slug !== null ? { id, slug: category_slug, name: category_name ?? '' } : null,
  }
}
