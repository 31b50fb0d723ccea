import { type RawBuilder, sql } from 'kysely'
import { isPermitted, permit } from '../identity/permissions.ts'
import { toPrepare } from '../orders/orders-filter.ts'
import type { Shop } from '../shop.ts'

/** As many are counted; who has more waiting needs no figure. */
export const countedWaiting = 99

/**
 * How many orders are to be prepared and how many letters nobody has answered, up to one more than is counted: what the
 * menu of every page of the panel tells. What this person may not see is not counted.
 */
export async function countWaiting(shop: Shop): Promise<{ orders: number; messages: number }> {
  permit(shop.actor, 'see the dashboard')
  const { actor } = shop
  const [orders, messages] = await Promise.all([
    isPermitted(actor, 'see orders') ? count(shop, sql`orders where status = ${toPrepare}`) : 0,
    isPermitted(actor, 'answer messages') ? count(shop, sql`contact_messages where status = 'new'`) : 0,
  ])
  return { orders, messages }
}

async function count(shop: Shop, those: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${those} limit ${countedWaiting + 1}) as those`.execute(
    shop.database,
  )
  return rows[0]?.count ?? 0
}
