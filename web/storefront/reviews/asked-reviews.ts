import { type PublicReviewSort, publicReviewSorts, type ReviewsAsked } from '#shop/reviews/product-reviews.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'

const lastPage = 10_000

/** What an address asks for. What it does not understand is as if it were not there. */
export function readAsked(search: URLSearchParams): ReviewsAsked {
  const stars = search.get('stars') ?? ''
  const page = search.get('page') ?? ''
  return {
    sort: publicReviewSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The address of a part of a product's reviews. */
export function reviewsAddress(slug: string, { sort, stars, page }: ReviewsAsked): string {
  const search = new URLSearchParams()
  if (sort !== 'newest') search.set('sort', sort)
  if (stars !== null) search.set('stars', String(stars))
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${reviewLinks.ofProduct(slug)}?${search}` : reviewLinks.ofProduct(slug)
}

export const sortNames: Record<PublicReviewSort, string> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest',
  lowest: 'Lowest',
}
