import type { ArticleCard } from '#shop/content/article.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import type { JsonLdFacts } from '../../ui/json-ld.tsx'

type ArticleFacts = {
  article: ArticleCard
  changedAt: Date
  address: string
  shop: { shopName: string; origin: string }
}

/** An article as search engines read it: https://schema.org/Article */
export function articleFacts({ article, changedAt, address, shop }: ArticleFacts): JsonLdFacts {
  const { title, excerpt, category, photo, publishedAt } = article
  const publisher = { '@type': 'Organization', name: shop.shopName, url: `${shop.origin}/` }
  const format = fallbackFormatOf(photo)
  const width = widthsOf(photo, format).at(-1) ?? photo.width
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    image: shop.origin + photoPath(photo.hash, width, format),
    datePublished: publishedAt.toISOString(),
    dateModified: changedAt.toISOString(),
    mainEntityOfPage: address,
    author: publisher,
    publisher,
  }
}
