import { showMomentBriefly, showMomentInFull } from '#shop/lagos-day.ts'
import type { ListedReview } from '#shop/reviews/list-reviews.ts'
import type { ReviewSort } from '#shop/reviews/reviews-filter.ts'
import { Stars } from '../../ui/stars.tsx'
import { adminLinks } from '../admin-links.ts'
import type { Column } from '../list/column.ts'

/** What the list shows of each review. */
export const reviewColumns: readonly Column<ListedReview, ReviewSort>[] = [
  {
    name: 'review',
    heading: 'Review',
    place: 'b',
    look: 'subject',
    isFixed: true,
    cell: ({ id, title, beginning }) => (
      <>
        <a href={adminLinks.review(id)}>{title}</a>
        <small>{beginning}</small>
      </>
    ),
    inFile: ({ title }) => title,
  },
  { name: 'beginning', heading: 'Begins', inFile: ({ beginning }) => beginning },
  {
    name: 'product',
    heading: 'Product',
    place: 'd',
    look: 'subject',
    cell: ({ product, author, photos }) => (
      <>
        {product}
        <small>
          {author || 'Erased customer'}
          {photos > 0 && `, ${photos} ${photos === 1 ? 'photo' : 'photos'}`}
        </small>
      </>
    ),
    inFile: ({ product }) => product,
  },
  { name: 'author', heading: 'By', inFile: ({ author }) => author },
  {
    name: 'stars',
    heading: 'Stars',
    place: 'e',
    sorts: { ascending: 'stars-low', descending: 'stars-high' },
    cell: ({ stars }) => <Stars rating={stars} />,
    inFile: ({ stars }) => stars,
  },
  {
    name: 'changed',
    heading: 'Changed',
    place: 'c',
    look: 'n when',
    sorts: { ascending: 'oldest', descending: 'newest' },
    cell: ({ changedAt }) => showMomentBriefly(changedAt),
    inFile: ({ changedAt }) => showMomentInFull(changedAt),
  },
]
