import { type ReviewState, reviewStates } from '#shop/reviews/review.ts'
import { type ReviewSort, type ReviewsFilter, reviewSorts } from '#shop/reviews/reviews-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const stateNames: Record<ReviewState, string> = {
  waiting: 'To read',
  published: 'Published',
  refused: 'Refused',
}

export const sortNames: Record<ReviewSort, string> = {
  turn: 'In turn',
  newest: 'Newest',
  oldest: 'Oldest',
  'stars-high': 'Stars: high to low',
  'stars-low': 'Stars: low to high',
}

export const reviewsAddress = listAddress<ReviewsFilter>(adminLinks.reviews, {
  view: oneOf(reviewStates, 'waiting'),
  words: textUpTo(100),
  stars: {
    read: (text) => (/^[1-5]$/.test(text) ? Number(text) : null),
    write: (stars) => (stars === null ? '' : String(stars)),
  },
  sort: oneOf(reviewSorts, 'turn'),
})
