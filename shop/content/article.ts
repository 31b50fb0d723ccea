import type { DescribedPhoto } from '../photos/photo-in-row.ts'

/** What a list shows of an article. */
export type ArticleCard = {
  slug: string
  title: string
  excerpt: string
  category: string
  publishedAt: Date
  readMinutes: number
  photo: DescribedPhoto
}

export type Article = ArticleCard & {
  id: string
  /** In Markdown. */
  body: string
  updatedAt: Date
  /** The category whose products go with it. */
  shownCategory: { id: string; slug: string; name: string } | null
}

/**
 * draft      only staff see it
 * published  visitors see it from its moment on
 */
export const articleStatuses = ['draft', 'published'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
