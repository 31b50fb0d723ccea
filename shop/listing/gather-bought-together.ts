import { sql } from 'kysely'
import { before } from '../moments.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/** From how many buyers on two products are said to be often bought together, and for how long an order speaks. */
const leastBuyers = 3
const days = 365

/**
 * Gathers which products people have bought together in one order that was paid and stands: people, not orders, so that
 * nobody recommends by ordering again and again. It takes the place of what was gathered before.
 */
export async function gatherBoughtTogether(shop: Shop) {
  return transact(shop, async (shop) => {
    // it looks through the orders of a year
    await sql`set local statement_timeout = 0`.execute(shop.database)
    await sql`set local lock_timeout = 0`.execute(shop.database)
    await sql`select pg_advisory_xact_lock(hashtextextended('bought together', 0))`.execute(shop.database)
    await shop.database.deleteFrom('bought_together').execute()
    const since = before(shop.clock.now(), { days })
    await sql`
      with bought as (
        select distinct orders.id, mailbox_of(email) as buyer, product_id
        from orders join order_lines on order_lines.order_id = orders.id join variants on variants.id = variant_id
        where placed_at > ${since} and orders.status not in ('placed', 'cancelled')
      )
      insert into bought_together (product_id, other_id, buyers)
      select one.product_id, other.product_id, count(distinct one.buyer)
      from bought as one join bought as other on other.id = one.id and other.product_id <> one.product_id
      group by one.product_id, other.product_id
      having count(distinct one.buyer) >= ${leastBuyers}`.execute(shop.database)
    return accept()
  })
}
