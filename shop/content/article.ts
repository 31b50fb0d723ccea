import type { DescribedPhoto } from '../photos/photo-in-row.ts'

/** So many stand on a page of the blog. */
export const articlesPerPage = 24

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

/** How an article stands for whoever looks at a moment: `scheduled` is published, and appears later. */
export const articleStates = ['published', 'scheduled', 'draft'] as const
export type ArticleState = (typeof articleStates)[number]

/** How an article stands at a moment. One without a moment is a draft, whatever it is called. */
export function articleState(
  { status, publishedAt }: { status: ArticleStatus; publishedAt: Date | null },
  now: Date,
): ArticleState {
  if (status === 'draft' || publishedAt === null) return 'draft'
  return publishedAt <= now ? 'published' : 'scheduled'
}
