import type { Shop } from '../shop.ts'
import type { ArticleCard } from './article.ts'
import { articleColumns, cardInRow } from './article-in-row.ts'

const mostListed = 100

export type ArticleList = {
  /** The newest first. */
  articles: ArticleCard[]
  /** When the next one is due to appear; null when none is. */
  nextAt: Date | null
}

/** The articles that visitors see now. */
export async function listArticles(shop: Shop): Promise<ArticleList> {
  const now = shop.clock.now()
  const rows = await shop.database
    .selectFrom('articles')
    .innerJoin('photos', 'photos.hash', 'articles.photo_hash')
    .select(articleColumns)
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(mostListed)
    .execute()
  const next = await shop.database
    .selectFrom('articles')
    .select('published_at')
    .where('status', '=', 'published')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return { articles: rows.map(cardInRow), nextAt: next?.published_at ?? null }
}
