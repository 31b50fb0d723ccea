import { sql } from 'kysely'
import { isPermitted, permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'

/** As many are counted; who has more waiting needs no figure. */
export const countedWaiting = 99

/**
 * How many paid orders nobody has begun and how many letters nobody has answered, up to one more than is counted: what the
 * menu of every page of the panel tells. Nothing is said of what this person may not see.
 */
export async function countWaiting(shop: Shop): Promise<{ orders: number; messages: number }> {
  permit(shop.actor, 'see the dashboard')
  const upTo = countedWaiting + 1
  const { rows } = await sql<{ orders: number; messages: number }>`
    select
      (select count(*)::int from (select 1 from orders where status = 'paid' limit ${upTo}) as paid) as orders,
      (select count(*)::int from (select 1 from contact_messages where status = 'new' limit ${upTo}) as new) as messages`.execute(
    shop.database,
  )
  const { orders = 0, messages = 0 } = rows[0] ?? {}
  return {
    orders: isPermitted(shop.actor, 'see orders') ? orders : 0,
    messages: isPermitted(shop.actor, 'answer messages') ? messages : 0,
  }
}
