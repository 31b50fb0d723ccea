import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
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
import { type CustomerSort, type CustomersFilter, customerViews } from './customers-filter.ts'
import { spentOnOrder } from './spent-on-order.ts'

/** Somebody as a list shows them to staff. A guest goes by the id of their first order, so that no address shows theirs. */
export type ListedCustomer = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  /** When they made the account, or first ordered. */
  since: Date
  orders: number
  /** On all their orders, less what went back. */
  spentKobo: Kobo
  isBlocked: boolean
  tags: string[]
}

/**
 * A page of the people that staff look for. Of guests the one comes first who has ordered last, however they are sorted;
 * words are looked for in the two thousand newest orders that have them.
 */
export async function listCustomers(
  shop: Shop,
  { filter, place, size }: { filter: CustomersFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedCustomer>> {
  permit(shop.actor, 'see customers')

  return pageByKey({
    ...sortings[sortOf(filter)],
    place,
    size,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<Row>`
        select *, ${calledBy} as "calledBy" from (${peopleIn(filter)}) as people
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many people the filter leaves, and how many there are in each view. */
export async function countCustomers(shop: Shop, filter: CustomersFilter) {
  permit(shop.actor, 'see customers')

  const count = (which: CustomersFilter) =>
    countRows(
      which.view === 'guests'
        ? sql`select 1 from ${lastOrders(which.words)}`
        : sql`select 1 from (${peopleIn(which)}) as people where ${matching(which)}`,
      shop.database,
    )
  return countViews(customerViews, filter, count)
}

/**
 * Who of those that the filter leaves can have a tag, the newest first, up to so many; `among` leaves no others than
 * those with these ids. Guests have none.
 */
export async function listPeopleToTag(
  shop: Shop,
  { filter, most, among }: { filter: CustomersFilter; most: number; among: readonly string[] | null },
) {
  permit(shop.actor, 'see customers')
  if (filter.view === 'guests') return []

  const chosen = among === null ? sql`true` : sql`id = any(${sql.val(among)}::uuid[])`
  const { rows } = await sql<{ id: string; name: string; isTagged: boolean }>`
    select id, coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), email) as name, tags <> '{}' as "isTagged"
    from (${peopleIn(filter)}) as people
    where ${matching(filter)} and ${chosen} order by since desc, id limit ${most}`.execute(shop.database)
  return rows
}

/** Every tag that one of these people has, with how many have it. */
export async function listTagsOf(shop: Shop, userIds: readonly string[]) {
  permit(shop.actor, 'see customers')

  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from customer_tags where user_id = any(${sql.val(userIds)}::uuid[])
    group by tag order by tag`.execute(shop.database)
  return rows
}

/**
 * The team is not among those whom it serves: its people stand in the list of the staff. `nameId` and `figuresId` are
 * the same id, in the tables along whose indexes the list goes by name and by figures.
 */
const accounts = sql`
  select users.id, users.created_at as "newestAt", users.id as "newestId", customers.user_id as "nameId",
    account_orders.user_id as "figuresId", users.email,
    first_name as "firstName", last_name as "lastName", phone, users.created_at as since,
    banned_at is not null as "isBlocked", account_orders.orders, spent_kobo as "spentKobo",
    array(select tag from customer_tags where user_id = users.id order by tag) as tags
  from users
  join customers on customers.user_id = users.id
  join account_orders on account_orders.user_id = users.id
  where not exists (select from user_roles where user_id = users.id)`
const blocked = sql`${accounts} and banned_at is not null`

/** Among so many orders guests are looked for by words: to go through all takes a second where many have them. */
const mostLookedThrough = 2_000

/** What stands behind `from`: the `last` order of each guest. What it says of them is what they are found by. */
function lastOrders(typed: string): RawBuilder<unknown> {
  const words = wordsToFind(typed).map(partOf)
  if (words.length === 0) return sql`orders last where ${areLast}`
  const called = sql`lower(email || ' ' || first_name || ' ' || last_name || ' ' || phone)`
  const having = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${word}`),
      sql` and `,
    )
  return sql`(
    select * from orders where user_id is null and erased_at is null and ${having(sql`order_words(orders)`)}
    order by placed_at desc, id desc limit ${mostLookedThrough}
  ) last where ${areLast} and ${having(called)}`
}

const areLast = sql`last.user_id is null and last.erased_at is null and not exists (
  select from orders later where later.user_id is null and later.erased_at is null
    and lower(later.email) = lower(last.email) and (later.placed_at, later.id) > (last.placed_at, last.id))`

/**
 * Guests are known by the address alone. They are found along their last orders, and their figures gathered for them
 * alone.
 */
function guests(words: string): RawBuilder<unknown> {
  return sql`
    select figures.id, last.placed_at as "newestAt", last.id as "newestId", lower(email) as email,
      first_name as "firstName", last_name as "lastName", phone, since, false as "isBlocked", figures.orders,
      "spentKobo", array[]::text[] as tags
    from (select last.* from ${lastOrders(words)}) as last cross join lateral (
      select (array_agg(id order by placed_at, id))[1] as id, min(placed_at) as since, count(*)::int as orders,
        coalesce(sum(${spentOnOrder('mine')}), 0)::bigint as "spentKobo"
      from orders mine
      where mine.user_id is null and mine.erased_at is null and lower(mine.email) = lower(last.email)
    ) as figures`
}

function peopleIn({ view, words }: CustomersFilter): RawBuilder<unknown> {
  if (view === 'guests') return guests(words)
  return view === 'blocked' ? blocked : accounts
}

/** `calledBy` is what the database sorts names by. */
type Row = ListedCustomer & { calledBy: string; newestAt: Date; newestId: string }

const idIn = (column: string): KeyColumn => ({ column: sql.ref(column), kind: 'uuid' })
const calledBy = sql`lower("lastName" || ' ' || "firstName") collate "C"`

const sortings: Record<CustomerSort, Sorting<Row>> = {
  newest: {
    columns: byMoment('newestAt', 'newestId'),
    isDescending: true,
    keyOf: (row) => [row.newestAt, row.newestId],
  },
  name: {
    columns: [{ column: calledBy, kind: 'text' }, idIn('nameId')],
    isDescending: false,
    keyOf: (row) => [row.calledBy, row.id],
  },
  orders: {
    columns: [{ column: sql.ref('orders'), kind: 'bigint' }, idIn('figuresId')],
    isDescending: true,
    keyOf: (row) => [row.orders, row.id],
  },
  spent: {
    columns: [{ column: sql.ref('spentKobo'), kind: 'bigint' }, idIn('figuresId')],
    isDescending: true,
    keyOf: (row) => [row.spentKobo, row.id],
  },
}

/** Guests have no figures of their own by which hundreds of thousands could be sorted at once. */
function sortOf({ view, sort }: CustomersFilter): CustomerSort {
  return view === 'guests' ? 'newest' : sort
}

/** Guests have been looked for along their orders. */
function matching({ view, words }: CustomersFilter): RawBuilder<boolean> {
  const conditions = view === 'guests' ? [] : wordsToFind(words).map((word) => sql`id in (${accountsWith(word)})`)
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}

function accountsWith(word: string): RawBuilder<unknown> {
  const part = partOf(word)
  return sql`
    select id from users where email like ${part}
    union select user_id from customers
      where lower(first_name || ' ' || last_name || ' ' || coalesce(phone, '')) like ${part}
    union select user_id from customer_tags where tag like ${part}`
}

function partOf(word: string): string {
  return `%${asItIs(word)}%`
}
