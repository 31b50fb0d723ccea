import type { ArticleCard } from '#shop/content/article.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'

/** When an article came out, and how long it takes to read. */
export function ArticleDate({ article }: { article: Pick<ArticleCard, 'publishedAt' | 'readMinutes'> }) {
  const day = lagosDay(article.publishedAt)
  return (
    <p className="by">
      <time dateTime={day}>{showDate(day)}</time>, {article.readMinutes} min read
    </p>
  )
}
