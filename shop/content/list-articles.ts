import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Shop } from '../shop.ts'
import { type ArticleCard, articlesPerPage } from './article.ts'
import { articleColumns, cardInRow } from './article-in-row.ts'

export type ArticleList = {
  /** The newest first. */
  articles: ArticleCard[]
  /** How many there are on all pages. */
  total: number
  /** When the next one is due to appear; null when none is. */
  nextAt: Date | null
}

/** A page of the articles that visitors see now, the first where none is asked for. */
export async function listArticles(
  shop: Shop,
  { page = 1, perPage = articlesPerPage }: { page?: number; perPage?: number } = {},
): Promise<ArticleList> {
  const now = shop.clock.now()
  const rows = await shop.database
    .selectFrom('articles')
    .innerJoin('photos', 'photos.hash', 'articles.photo_hash')
    .select(articleColumns)
    .where(isSeen(now))
    .orderBy('published_at', 'desc')
    .orderBy('articles.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await shop.database
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isSeen(now))
    .executeTakeFirstOrThrow()
  const next = await shop.database
    .selectFrom('articles')
    .select('published_at')
    .where('status', '=', 'published')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return { articles: rows.map(cardInRow), total: Number(total), nextAt: next?.published_at ?? null }
}

/** The addresses of all articles that visitors see now. */
export async function listArticleSlugs(shop: Shop): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('articles')
    .select('slug')
    .where(isSeen(shop.clock.now()))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug)
}

function isSeen(now: Date) {
  return ({ eb, and }: ExpressionBuilder<DB, 'articles'>) =>
    and([eb('status', '=', 'published'), eb('published_at', '<=', now)])
}
