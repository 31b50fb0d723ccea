import { links } from '#shop/links.ts'
import { reviewPhotoPath } from '#shop/reviews/review-photo-path.ts'
import type { JsonLdFacts } from '../../ui/json-ld.tsx'
import type { DatedReview } from './shown-review.tsx'

type Reviewed = { slug: string; name: string; rating: number | null; reviewCount: number }

/** The reviews of this page as search engines read them: https://schema.org/Review */
export function reviewFacts(product: Reviewed, reviews: readonly DatedReview[], origin: string): JsonLdFacts {
  const { slug, name, rating, reviewCount } = product
  return {
    '@type': 'Product',
    name,
    url: origin + links.product(slug),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    review: reviews.map(({ stars, title, words, author, publishedOn, photos }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars },
      author: { '@type': 'Person', name: author || 'Verified buyer' },
      datePublished: publishedOn,
      name: title,
      reviewBody: words,
      ...(photos[0] ? { image: origin + reviewPhotoPath(photos[0], 1080) } : {}),
    })),
  }
}
