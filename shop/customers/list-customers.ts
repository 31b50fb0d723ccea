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

/** A page of the people that staff look for. */
export async function listCustomers(
  shop: Shop,
  { filter, place, size }: { filter: CustomersFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedCustomer>> {
  permit(shop.actor, 'see customers')

  return pageByKey({
    ...sortings[filter.sort],
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
      which.view === 'guests' && wordsToFind(which.words).length === 0
        ? sql`select 1 from orders where ${beginnings}`
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
  select users.id, customers.user_id as "nameId", account_orders.user_id as "figuresId", users.email,
    first_name as "firstName", last_name as "lastName", phone, users.created_at as since,
    banned_at is not null as "isBlocked", account_orders.orders, spent_kobo as "spentKobo",
    array(select tag from customer_tags where user_id = users.id order by tag) as tags
  from users
  join customers on customers.user_id = users.id
  join account_orders on account_orders.user_id = users.id
  where not exists (select from user_roles where user_id = users.id)`
const blocked = sql`${accounts} and banned_at is not null`

const ofGuests = sql`orders.user_id is null and orders.erased_at is null`

/** All that the orders of a guest say of them, who are known by the address alone; `row` is how they are called. */
const guestFacts = (row: string) => sql`
  (array_agg(id order by placed_at, id))[1] as id, (array_agg(id order by placed_at, id))[1] as "nameId",
  (array_agg(id order by placed_at, id))[1] as "figuresId", lower(min(email)) as email,
  (array_agg(first_name order by placed_at desc, id))[1] as "firstName",
  (array_agg(last_name order by placed_at desc, id))[1] as "lastName",
  (array_agg(phone order by placed_at desc, id))[1] as phone,
  min(placed_at) as since, false as "isBlocked", count(*)::int as orders,
  coalesce(sum(${spentOnOrder(row)}), 0)::bigint as "spentKobo",
  array[]::text[] as tags`

/** The order with which each guest began. */
const beginnings = sql`${ofGuests} and not exists (
  select from orders earlier where earlier.user_id is null and earlier.erased_at is null
    and lower(earlier.email) = lower(orders.email)
    and (earlier.placed_at, earlier.id) < (orders.placed_at, orders.id))`

/** The newest guests are found along the orders with which they began, and what is shown of them is gathered for them alone. */
const guestsByAge = sql`
  select orders.id, orders.id as "nameId", orders.id as "figuresId", facts.email, "firstName", "lastName", facts.phone,
    orders.placed_at as since, "isBlocked", facts.orders, "spentKobo", tags
  from orders cross join lateral (
    select ${guestFacts('mine')} from orders mine
    where mine.user_id is null and mine.erased_at is null and lower(mine.email) = lower(orders.email)
  ) as facts
  where ${beginnings}`

/** In each other order all of them are gathered; of those looked for, whoever an order has all of the words for. */
function guests(words: readonly string[]): RawBuilder<unknown> {
  const all = words.map((word) => sql`order_words(orders) like ${partOf(word)}`)
  const among = sql`lower(email) in (
    select lower(email) from orders where ${ofGuests} and ${sql.join(all, sql` and `)})`
  return sql`
    select ${guestFacts('orders')} from orders where ${ofGuests} and ${words.length > 0 ? among : sql`true`}
    group by lower(email)`
}

/** The people of a view, in the way in which this sorting of them is found the soonest. */
function peopleIn({ view, words, sort }: CustomersFilter): RawBuilder<unknown> {
  if (view !== 'guests') return view === 'blocked' ? blocked : accounts
  const looked = wordsToFind(words)
  return sort === 'newest' && looked.length === 0 ? guestsByAge : guests(looked)
}

/** `calledBy` is what the database sorts names by. */
type Row = ListedCustomer & { calledBy: string }

const idIn = (column: string): KeyColumn => ({ column: sql.ref(column), kind: 'uuid' })
const calledBy = sql`lower("lastName" || ' ' || "firstName") collate "C"`

const sortings: Record<CustomerSort, Sorting<Row>> = {
  newest: {
    columns: byMoment('since', 'id'),
    isDescending: true,
    keyOf: (row) => [row.since, row.id],
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

function matching({ view, words }: CustomersFilter): RawBuilder<boolean> {
  const text = sql`lower(email || ' ' || "firstName" || ' ' || "lastName" || ' ' || coalesce(phone, ''))`
  const conditions = wordsToFind(words).map((word) =>
    view === 'guests' ? sql`${text} like ${partOf(word)}` : sql`id in (${accountsWith(word)})`,
  )
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
