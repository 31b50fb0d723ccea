import type { ReviewsAsked } from '#shop/reviews/product-reviews.ts'
import { reviewsAddress } from './asked-reviews.ts'

/** The way to the pages before and after. */
export function ReviewPages({ slug, asked, pages }: { slug: string; asked: ReviewsAsked; pages: number }) {
  if (pages < 2) return null
  const { page } = asked
  return (
    <nav className="review-pages" aria-label="Pages">
      {page > 1 && (
        <a className="btn soft" href={reviewsAddress(slug, { ...asked, page: page - 1 })} rel="prev">
          Previous
        </a>
      )}
      <span className="num">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="btn soft" href={reviewsAddress(slug, { ...asked, page: page + 1 })} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
