import { type PhotoColumns, photoInRow } from '../photos/photo-in-row.ts'
import type { ArticleCard } from './article.ts'

/** What to select for a card, from `articles` joined with `photos`. */
export const articleColumns = [
  'articles.slug',
  'articles.title',
  'articles.excerpt',
  'articles.category',
  'articles.published_at',
  'articles.read_minutes',
  'articles.photo_alt',
  'photos.hash',
  'photos.width',
  'photos.height',
  'photos.has_alpha',
] as const

export type ArticleColumns = PhotoColumns & {
  slug: string
  title: string
  excerpt: string
  category: string
  published_at: Date | null
  read_minutes: number
  photo_alt: string
}

/** The card of an article that is published. Throws for a row that is not, or has no photo. */
export function cardInRow(row: ArticleColumns): ArticleCard {
  const photo = photoInRow(row)
  if (!photo || !row.published_at) throw new Error(`the article ${row.slug} is not published`)
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    publishedAt: row.published_at,
    readMinutes: row.read_minutes,
    photo: { ...photo, altText: row.photo_alt },
  }
}
