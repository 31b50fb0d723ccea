import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { byMoment, countRows, countViews, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type ReviewState, reviewStates } from './review.ts'

/** The reviews that staff look for: in a state, by parts of words, name or product, with so many stars. */
export type ReviewsFilter = { view: ReviewState; words: string; stars: number | null }

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
}

const columns = byMoment('reviews.changed_at', 'reviews.id')

/** A page of the reviews: those that wait the longest first, of the others the latest. */
export async function listReviews(
  shop: Shop,
  { filter, place, size }: { filter: ReviewsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedReview>> {
  permit(shop.actor, 'moderate reviews')

  return pageByKey({
    columns,
    isDescending: filter.view !== 'waiting',
    place,
    size,
    keyOf: ({ changedAt, id }) => [changedAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedReview>`
        select reviews.id, products.name as product, author, stars, title, left(words, 120) as beginning,
          (select count(*)::int from review_photos
            where order_id = reviews.order_id and product_id = reviews.product_id) as photos,
          reviews.changed_at as "changedAt"
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

function matching({ view, words, stars }: ReviewsFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`reviews.status = ${view}`]
  if (stars !== null) conditions.push(sql`stars = ${stars}`)
  const text = sql`lower(products.name || ' ' || author || ' ' || title || ' ' || words)`
  for (const word of wordsToFind(words)) conditions.push(sql`${text} like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
