import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { before } from '../moments.ts'
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
import type { PaymentMethod } from '../payment-method.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'
import { type OrderSort, type OrdersFilter, type OrderView, orderViews } from './orders-filter.ts'
import { openReviews } from './to-review.ts'

/** An order as a list shows it to staff. */
export type ListedOrder = {
  id: string
  number: string
  email: string
  firstName: string
  lastName: string
  phone: string
  lga: string | null
  units: number
  totalKobo: Kobo
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  placedAt: Date
}

/** A page of the orders that staff look for; `among` leaves no others than those with these numbers. */
export async function listOrders(
  shop: Shop,
  { filter, place, size, among }: { filter: OrdersFilter; place: Place; size?: number; among?: readonly string[] },
): Promise<KeyedPage<ListedOrder>> {
  permit(shop.actor, 'see orders')

  return pageByKey({
    ...sortings[filter.sort],
    place,
    size,
    read: ({ within, ...part }) =>
      readOrders(shop, filter, {
        ...part,
        within: among ? sql<boolean>`${within} and number in (${sql.join(among)})` : within,
      }),
  })
}

/** The numbers and states of all orders that the filter leaves, up to so many. */
export async function listOrderStates(shop: Shop, { filter, most }: { filter: OrdersFilter; most: number }) {
  permit(shop.actor, 'see orders')

  const { rows } = await sql<Pick<ListedOrder, 'number' | 'status'>>`
    select number, status from orders where ${matching(shop, filter)} order by placed_at, id limit ${most}`.execute(
    shop.database,
  )
  return rows
}

/** How many orders the filter leaves, and how many there are in each view; see `countRows`. */
export async function countOrders(shop: Shop, filter: OrdersFilter) {
  permit(shop.actor, 'see orders')

  const count = (which: OrdersFilter) =>
    countRows(sql`select 1 from orders where ${matching(shop, which)}`, shop.database)
  return countViews(Object.keys(orderViews) as OrderView[], filter, count)
}

const byAge = byMoment('placed_at', 'id')
const byTotal: readonly KeyColumn[] = [
  { column: sql.ref('total_kobo'), kind: 'bigint' },
  { column: sql.ref('id'), kind: 'uuid' },
]
const ageOf = ({ placedAt, id }: ListedOrder) => [placedAt, id]
const totalOf = ({ totalKobo, id }: ListedOrder) => [totalKobo, id]

const sortings: Record<OrderSort, Sorting<ListedOrder>> = {
  newest: { columns: byAge, isDescending: true, keyOf: ageOf },
  oldest: { columns: byAge, isDescending: false, keyOf: ageOf },
  'total-high': { columns: byTotal, isDescending: true, keyOf: totalOf },
  'total-low': { columns: byTotal, isDescending: false, keyOf: totalOf },
}

async function readOrders(
  shop: Shop,
  filter: OrdersFilter,
  { within, order, limit }: { within: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select id, number, email, first_name as "firstName", last_name as "lastName", phone, lga, status,
      total_kobo as "totalKobo", payment_status as "paymentStatus", payment_method as "paymentMethod",
      placed_at as "placedAt",
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id) as units
    from orders where ${matching(shop, filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
  return rows
}

function matching(
  shop: Shop,
  { view, words, payment, method, delivery, lga, days }: OrdersFilter,
): RawBuilder<boolean> {
  const statuses: readonly OrderStatus[] | null = orderViews[view]
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (statuses) conditions.push(sql`status in (${sql.join(statuses)})`)
  if (view === 'transfers') conditions.push(sql`payment_method = 'bank-transfer'`)
  if (view === 'refunds')
    conditions.push(sql`id in (
      select order_id from payments join refunds on payment_id = payments.id
      where refunds.status in ('needs-attention', 'failed'))`)
  if (view === 'review') conditions.push(sql`id in (select order_id from ${openReviews} open)`)
  if (payment) conditions.push(sql`payment_status = ${payment}`)
  if (method) conditions.push(sql`payment_method = ${method}`)
  if (delivery) conditions.push(sql`delivery_method = ${delivery}`)
  if (lga !== null) conditions.push(sql`lga = ${lga}`)
  if (days !== null) conditions.push(sql`placed_at >= ${before(shop.clock.now(), { days })}`)
  for (const word of wordsToFind(words)) conditions.push(sql`order_words(orders) like ${`%${asItIs(word)}%`}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
