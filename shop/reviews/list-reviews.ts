import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import {
  byMoment,
  countRows,
  countViews,
  type KeyColumn,
  type KeyedPage,
  type Place,
  pageByKey,
  type Sorting,
} from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type ReviewState, reviewStates } from './review.ts'
import type { ReviewsFilter } from './reviews-filter.ts'

/** A review as the list of the team shows it. */
export type ListedReview = {
  id: string
  product: string
  author: string
  stars: number
  title: string
  /** Its first letters. */
  beginning: string
  photos: number
  changedAt: Date
  version: number
}

/** A page of the reviews. */
export async function listReviews(
  shop: Shop,
  { filter, place, size }: { filter: ReviewsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedReview>> {
  permit(shop.actor, 'moderate reviews')

  return pageByKey({
    ...sortingOf(filter),
    place,
    size,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedReview>`
        select reviews.id, products.name as product, author, stars, title, left(words, 120) as beginning,
          (select count(*)::int from review_photos
            where order_id = reviews.order_id and product_id = reviews.product_id) as photos,
          reviews.changed_at as "changedAt", reviews.version
        from reviews join products on products.id = product_id
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many reviews the filter leaves, and how many there are in each state. */
export async function countReviews(shop: Shop, filter: ReviewsFilter) {
  permit(shop.actor, 'moderate reviews')

  return countViews(reviewStates, filter, (which) =>
    countRows(
      sql`select 1 from reviews join products on products.id = product_id where ${matching(which)}`,
      shop.database,
    ),
  )
}

/** What is to be known of all reviews that the filter leaves to publish them, up to so many. */
export async function listReviewsToPublish(shop: Shop, { filter, most }: { filter: ReviewsFilter; most: number }) {
  permit(shop.actor, 'moderate reviews')

  type Row = Pick<ListedReview, 'id' | 'product' | 'title' | 'stars' | 'version'> & { state: ReviewState }
  const { rows } = await sql<Row>`
    select reviews.id, products.name as product, title, stars, reviews.status as state, reviews.version
    from reviews join products on products.id = product_id
    where ${matching(filter)} order by reviews.changed_at, reviews.id limit ${most}`.execute(shop.database)
  return rows
}

const byAge = byMoment('reviews.changed_at', 'reviews.id')
const byStars: readonly KeyColumn[] = [{ column: sql.ref('stars'), kind: 'bigint' }, ...byAge]

function sortingOf({ sort, view }: ReviewsFilter): Sorting<ListedReview> {
  if (sort === 'stars-high' || sort === 'stars-low')
    return {
      columns: byStars,
      isDescending: sort === 'stars-high',
      keyOf: ({ stars, changedAt, id }) => [stars, changedAt, id],
    }
  return {
    columns: byAge,
    isDescending: sort === 'turn' ? view !== 'waiting' : sort === 'newest',
    keyOf: ({ changedAt, id }) => [changedAt, id],
  }
}

function matching({ view, words, stars }: ReviewsFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`reviews.status = ${view}`]
  if (stars !== null) conditions.push(sql`stars = ${stars}`)
  const text = sql`lower(products.name || ' ' || author || ' ' || title || ' ' || words)`
  for (const word of wordsToFind(words)) conditions.push(sql`${text} like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
