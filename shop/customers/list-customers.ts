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
import { type CustomerSort, type CustomersFilter, type CustomerView, customerViews } from './customers-filter.ts'

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
  /** Of the orders that are paid. */
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
        select *, ${calledBy} as "calledBy" from (${peopleIn[filter.view]}) as people
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many people the filter leaves, and how many there are in each view. */
export async function countCustomers(shop: Shop, filter: CustomersFilter) {
  permit(shop.actor, 'see customers')

  const count = (which: CustomersFilter) =>
    countRows(sql`select 1 from (${peopleIn[which.view]}) as people where ${matching(which)}`, shop.database)
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
    from (${peopleIn[filter.view]}) as people
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

/** The team is not among those whom it serves: its people stand in the list of the staff. */
const accounts = sql`
  select users.id, users.email, coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName", phone,
    users.created_at as since, banned_at is not null as "isBlocked",
    (select count(*)::int from orders where user_id = users.id) as orders,
    (select coalesce(sum(total_kobo), 0)::bigint from orders
      where user_id = users.id and payment_status = 'paid') as "spentKobo",
    array(select tag from customer_tags where user_id = users.id order by tag) as tags
  from users left join customers on customers.user_id = users.id
  where not exists (select from user_roles where user_id = users.id)`

const peopleIn: Record<CustomerView, RawBuilder<unknown>> = {
  accounts,
  blocked: sql`${accounts} and banned_at is not null`,
  guests: sql`
    select (array_agg(id order by placed_at, id))[1] as id, lower(email) as email,
      (array_agg(first_name order by placed_at desc, id))[1] as "firstName",
      (array_agg(last_name order by placed_at desc, id))[1] as "lastName",
      (array_agg(phone order by placed_at desc, id))[1] as phone,
      min(placed_at) as since, false as "isBlocked", count(*)::int as orders,
      coalesce(sum(total_kobo) filter (where payment_status = 'paid'), 0)::bigint as "spentKobo",
      array[]::text[] as tags
    from orders where user_id is null and erased_at is null group by lower(email)`,
}

/** `calledBy` is what the database sorts names by. */
type Row = ListedCustomer & { calledBy: string }

const id: KeyColumn = { column: sql.ref('id'), kind: 'uuid' }
const calledBy = sql`lower("lastName" || ' ' || "firstName" || ' ' || email) collate "C"`

const sortings: Record<CustomerSort, Sorting<Row>> = {
  newest: {
    columns: byMoment('since', 'id'),
    isDescending: true,
    keyOf: (row) => [row.since, row.id],
  },
  name: {
    columns: [{ column: calledBy, kind: 'text' }, id],
    isDescending: false,
    keyOf: (row) => [row.calledBy, row.id],
  },
  spent: {
    columns: [{ column: sql.ref('spentKobo'), kind: 'bigint' }, id],
    isDescending: true,
    keyOf: (row) => [row.spentKobo, row.id],
  },
}

function matching({ words }: CustomersFilter): RawBuilder<boolean> {
  const text = sql`lower(email || ' ' || "firstName" || ' ' || "lastName" || ' ' || coalesce(phone, '') || ' ' ||
    array_to_string(tags, ' '))`
  const conditions = wordsToFind(words).map((word) => sql`${text} like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`
}
