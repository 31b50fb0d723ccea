import { Icon } from './icon.tsx'
import './stars.css'

/** Five stars, filled up to the rating; all empty as long as nobody has rated. */
export function Stars({ rating }: { rating: number | null }) {
  const label = rating === null ? 'No rating yet' : `${rating.toFixed(1)} of 5 stars`
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" filled={rating !== null && rating >= star - 0.5} />
      ))}
    </span>
  )
}

/** `4.8 (14 reviews)`, `4.0 (1 review)`, or `(0 reviews)`: a rating is never invented. */
export function showRating(rating: number | null, reviewCount: number): string {
  const count = `(${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`
  return rating === null ? count : `${rating.toFixed(1)} ${count}`
}
