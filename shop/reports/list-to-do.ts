import { sql } from 'kysely'
import { isPermitted, permit } from '../identity/permissions.ts'
import { nextLagosMidnight } from '../lagos-day.ts'
import { before } from '../moments.ts'
import { toPrepare } from '../orders/orders-filter.ts'
import { openReviews } from '../orders/to-review.ts'
import type { Shop } from '../shop.ts'

/**
 * What waits for somebody of the staff.
 *
 * transfers  orders whose money is to be looked for in the shop's own account
 * to-prepare paid orders that nobody has begun to build and pack
 * preparing  orders on the bench, to be handed to a rider or put ready
 * collection orders that wait at the store
 * refunds    money that could not go back by itself
 * payments   less money than the order costs
 * review     orders of whose money something was told that nobody has looked at: disputes, other currencies
 * unknown    payments that the provider told of and that the shop does not know
 * returns    goods that customers send back, to be decided, inspected or settled
 * claims     warranty claims that nobody has answered
 * bookings   who comes today, or is here
 * messages   letters that nobody has answered
 * reviews    what buyers say, which nobody has read
 */
const toDoKinds = [
  'transfers',
  'to-prepare',
  'preparing',
  'collection',
  'refunds',
  'payments',
  'review',
  'unknown',
  'returns',
  'claims',
  'bookings',
  'messages',
  'reviews',
] as const
export type ToDoKind = (typeof toDoKinds)[number]

/**
 * How many of each there are, and since when the oldest has waited; of bookings, when the first begins. What waits for
 * nobody is left out.
 */
export type ToDo = { kind: ToDoKind; count: number; oldestAt: Date }

/** What this person may do something about. */
export async function listToDo(shop: Shop): Promise<ToDo[]> {
  permit(shop.actor, 'see the dashboard')
  const tomorrow = nextLagosMidnight(shop.clock.now())
  const today = before(tomorrow, { days: 1 })
  const { rows } = await sql<{ kind: ToDoKind; count: string; oldestAt: Date | null }>`
    select 'transfers' as kind, count(*) as count, min(placed_at) as "oldestAt" from orders
      where status = 'placed' and payment_method = 'bank-transfer'
    union all select 'to-prepare', count(*), min(placed_at) from orders where status = ${toPrepare}
    union all select 'preparing', count(*), min(placed_at) from orders where status = 'preparing'
    union all select 'collection', count(*), min(placed_at) from orders where status = 'ready-for-collection'
    union all select 'refunds', count(*), min(updated_at) from refunds where status in ('needs-attention', 'failed')
    union all select 'payments', count(*), min(placed_at) from orders
      where status = 'placed' and payment_status = 'part-paid'
    union all select 'review', count(distinct order_id), min(happened_at) from ${openReviews} open
    union all select 'unknown', count(*), min(to_look_at) from payment_notifications where to_look_at is not null
    union all select 'returns', count(*), min(updated_at) from returns
      where status in ('requested', 'received', 'inspected')
    union all select 'claims', count(*), min(made_at) from warranty_claims where status = 'new'
    union all select 'bookings', count(*), min(begins_at) from bookings
      where status in ('booked', 'arrived') and begins_at >= ${today} and begins_at < ${tomorrow}
    union all select 'messages', count(*), min(received_at) from contact_messages where status = 'new'
    union all select 'reviews', count(*), min(changed_at) from reviews where status = 'waiting'`.execute(shop.database)
  const theirs = rows.filter(({ kind }) =>
    isPermitted(shop.actor, kind === 'reviews' ? 'moderate reviews' : 'see orders'),
  )
  return theirs.flatMap(({ kind, count, oldestAt }) => (oldestAt ? [{ kind, count: Number(count), oldestAt }] : []))
}
