import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { byMoment, countRows, countViews, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import type { ReturnState, Wish } from './return.ts'
import { type ReturnsFilter, type ReturnView, returnViews } from './returns-filter.ts'

/** A return as the list shows it to staff. */
export type ListedReturn = {
  id: string
  number: string | null
  orderNumber: string
  firstName: string
  lastName: string
  email: string
  state: ReturnState
  wish: Wish
  units: number
  /** The first line's name. */
  about: string
  askedAt: Date
}

const columns = byMoment('asked_at', 'returns.id')

/** A page of the returns that staff look for. */
export async function listReturns(
  shop: Shop,
  { filter, place, size }: { filter: ReturnsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedReturn>> {
  permit(shop.actor, 'handle returns')

  return pageByKey({
    columns,
    isDescending: filter.sort === 'newest',
    place,
    size,
    keyOf: ({ askedAt, id }) => [askedAt, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ListedReturn>`
        select returns.id, returns.number, orders.number as "orderNumber", first_name as "firstName",
          last_name as "lastName", email, returns.status as state, wish, asked_at as "askedAt",
          (select sum(quantity)::int from return_lines where return_id = returns.id) as units,
          (select order_lines.name from return_lines join order_lines using (variant_id)
            where return_id = returns.id and order_lines.order_id = returns.order_id order by position limit 1) as about
        from returns join orders on orders.id = returns.order_id
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many returns the filter leaves, and how many there are in each view. */
export async function countReturns(shop: Shop, filter: ReturnsFilter) {
  permit(shop.actor, 'handle returns')

  const count = (which: ReturnsFilter) =>
    countRows(
      sql`select 1 from returns join orders on orders.id = returns.order_id where ${matching(which)}`,
      shop.database,
    )
  return countViews(Object.keys(returnViews) as ReturnView[], filter, count)
}

function matching({ view, words }: ReturnsFilter): RawBuilder<boolean> {
  const states: readonly ReturnState[] | null = returnViews[view]
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (states) conditions.push(sql`returns.status in (${sql.join(states)})`)
  for (const word of wordsToFind(words)) {
    const like = `%${asItIs(word)}%`
    conditions.push(sql`(order_words(orders) like ${like} or lower(coalesce(returns.number, '')) like ${like})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
