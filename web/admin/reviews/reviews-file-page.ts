import { listReviews } from '#shop/reviews/list-reviews.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/reviews-file-page.ts'
import { reviewColumns } from './review-columns.tsx'
import { reviewsAddress } from './reviews-address.ts'

/** The reviews that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = reviewsAddress.read(searchParams)
  return fileOf(shop, 'reviews', reviewColumns, (part) => listReviews(shop, { filter, ...part }))
}
