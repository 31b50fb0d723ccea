import { links } from '#shop/links.ts'
import type { ReviewsAsked } from '#shop/reviews/product-reviews.ts'
import '../../ui/button.css'
import { Stars, showRating } from '../../ui/stars.tsx'
import { reviewsAddress } from './asked-reviews.ts'

type ScoreProps = {
  product: { slug: string; name: string; rating: number | null; reviewCount: number }
  byStars: readonly number[]
  asked: ReviewsAsked
}

/** The rating of a product, and how its reviews are spread: each bar leads to the reviews that it stands for. */
export function Score({ product: { slug, name, rating, reviewCount }, byStars, asked }: ScoreProps) {
  return (
    <header className="score">
      <h1>Reviews of {name}</h1>
      <p className="rate">
        {rating !== null && <span className="big">{rating.toFixed(1)}</span>}
        <Stars rating={rating} />
        <span>
          {rating === null ? showRating(null, 0) : `${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}
        </span>
      </p>
      {rating !== null && (
        <ol>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Bar key={stars} slug={slug} asked={asked} stars={stars} count={byStars[stars - 1] ?? 0} of={reviewCount} />
          ))}
        </ol>
      )}
      {asked.stars !== null && <a href={reviewsAddress(slug, { ...asked, stars: null, page: 1 })}>Show all reviews</a>}
      <p className="small muted">
        Only people who bought it here can review it, once they have it. We publish praise and complaint alike.
      </p>
      <p>
        <a className="btn soft" href={links.product(slug)}>
          Back to the product
        </a>
      </p>
    </header>
  )
}

type BarProps = { slug: string; asked: ReviewsAsked; stars: number; count: number; of: number }

function Bar({ slug, asked, stars, count, of }: BarProps) {
  return (
    <li>
      <a
        href={reviewsAddress(slug, { ...asked, stars, page: 1 })}
        aria-current={asked.stars === stars ? 'true' : undefined}
      >
        <span>
          {stars}
          <span className="vh">{stars === 1 ? ' star: ' : ' stars: '}</span>
        </span>
        <meter min={0} max={of} value={count} aria-hidden="true" />
        <span>{count}</span>
      </a>
    </li>
  )
}
