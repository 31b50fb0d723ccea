import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { before, millisOf } from '../moments.ts'
import { keepFact, type Shop } from '../shop.ts'

/** Among half a million orders, telling one mailbox from another takes seconds. */
const customersCountedEveryMinutes = 10

/** How many products are on sale, orders were placed and customers there are, and what is new of them this week. */
export type Totals = Record<
  'products' | 'soldOut' | 'orders' | 'ordersThisWeek' | 'ordersWeekBefore' | 'customers' | 'customersThisWeek',
  number
>

/** Counts them. A customer is a mailbox that has an account or an order; they are counted every ten minutes. */
export async function readTotals(shop: Shop): Promise<Totals> {
  permit(shop.actor, 'see figures')

  const now = shop.clock.now()
  const weekAgo = before(now, { days: 7 })
  const twoWeeksAgo = before(now, { days: 14 })
  const { rows } = await sql<Record<Exclude<keyof Totals, 'customers'>, string>>`
    select
      (select count(*) from products where status = 'active') as products,
      (select count(*) from products where status = 'active' and not exists (
        select from variants join stock_levels on variant_id = variants.id
        where product_id = products.id and variants.status = 'active' and on_hand > reserved)) as "soldOut",
      (select count(*) from orders) as orders,
      (select count(*) from orders where placed_at >= ${weekAgo}) as "ordersThisWeek",
      (select count(*) from orders where placed_at >= ${twoWeeksAgo} and placed_at < ${weekAgo}) as "ordersWeekBefore",
      (select count(*) from users where created_at >= ${weekAgo}
        and not exists (select from user_roles where user_id = users.id)) as "customersThisWeek"`.execute(shop.database)
  const customers = await keepFact(
    shop,
    `customers, ${Math.floor(now.getTime() / millisOf({ minutes: customersCountedEveryMinutes }))}`,
    [],
    () => countCustomers(shop),
  )
  return {
    ...(Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])) as Totals),
    customers,
  }
}

async function countCustomers(shop: Shop): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select mailbox_of(email) from orders where erased_at is null
      union select mailbox_of(email) from users
        where not exists (select from user_roles where user_id = users.id)) as mailboxes`.execute(shop.database)
  return Number(rows[0]?.count ?? 0)
}
