import { showManner } from '#shop/lists/show-manner.ts'
import { showCount } from '#shop/page-by-key.ts'
import { countReviews, listReviews } from '#shop/reviews/list-reviews.ts'
import { reviewSorts } from '#shop/reviews/reviews-filter.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { Bulk } from '../list/bulk.tsx'
import { seenMark } from '../list/chosen.ts'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import '../messages/message.css'
import type { Route } from './+types/reviews-page.ts'
import { reviewColumns } from './review-columns.tsx'
import { reviewsAddress, sortNames, stateNames } from './reviews-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = reviewsAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listReviews(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'reviews'),
    countReviews(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Reviews, Admin Panel' }]
}

export default function ReviewsPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  const search = String(reviewsAddress.search(shown))
  const isToPublish = shown.view !== 'published'
  const stars = [5, 4, 3, 2, 1].map((count) => ({
    value: String(count),
    name: count === 1 ? '1 star' : `${count} stars`,
  }))
  return (
    <ListFrame
      title="Reviews"
      acts={<Export to={`${adminLinks.reviewsFile}?${search}`} />}
      address={reviewsAddress}
      shown={shown}
      list="reviews"
      manner={manner}
      views={{
        label: 'Reviews by how they stand',
        all: tabsOf(stateNames, counts.byView, {
          here: shown.view,
          to: (view) => reviewsAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="Product, name or words"
      choices={
        <>
          <FilterChoice
            name="stars"
            label="Stars"
            value={String(shown.stars ?? '')}
            choices={[{ value: '', name: 'Any stars' }, ...stars]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={reviewSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </>
      }
      bulk={
        isToPublish && (
          <Bulk list={search}>
            <button className="btn" type="submit" formAction={adminLinks.publishReviews}>
              Publish
            </button>
            <a className="btn" href={`${adminLinks.publishReviews}?${new URLSearchParams({ list: search })}`}>
              Publish all {showCount(counts.found)} that match
            </a>
          </Bulk>
        )
      }
      columns={reviewColumns}
      page={page}
      choose={isToPublish ? { name: 'review', valueOf: seenMark, labelOf: ({ title }) => title } : undefined}
      found={{ count: counts.found, one: 'review', many: 'reviews' }}
      nothing="No reviews here"
    />
  )
}
