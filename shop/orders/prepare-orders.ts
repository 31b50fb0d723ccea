import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { canBecome, type OrderStatus } from './order.ts'
import { orderEventRow } from './record-order-event.ts'

/** As many orders are moved at once, within the time that an answer may take. */
export const mostPrepared = 2000

/**
 * Says that the workshop builds, checks and packs these orders, in one transaction: `changed` is how many are
 * there now, those that were already among them; `unchanged` are those that are not to be prepared, `unknown` is how many
 * there are not. Refuses more than 2,000.
 */
export async function prepareOrders(shop: Shop, { numbers }: { numbers: readonly string[] }) {
  permit(shop.actor, 'handle orders')
  if (numbers.length > mostPrepared) return refuse('too-many-orders')

  return transact(shop, async (shop) => {
    // in one order, so that two who press at once do not wait for each other in a ring
    const orders = await shop.database
      .selectFrom('orders')
      .select(['id', 'number', 'status'])
      .where('number', '=', sql<string>`any(${sql.val(numbers)}::text[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    const moving = orders.filter(({ status }) => canBecome(status as OrderStatus, 'preparing'))
    if (moving.length > 0) {
      const ids = moving.map(({ id }) => id)
      await sql`
        update orders set status = 'preparing', updated_at = ${shop.clock.now()}
        where id = any(${sql.val(ids)}::uuid[])`.execute(shop.database)
      const events = moving.map(({ id, status }) => {
        const from = status as OrderStatus
        return orderEventRow(shop, { orderId: id, kind: 'preparing', from, to: 'preparing' })
      })
      await shop.database.insertInto('order_events').values(events).execute()
    }
    const unchanged = orders.filter((order) => !moving.includes(order) && order.status !== 'preparing')
    const unknown = numbers.length - orders.length
    return accept({
      changed: orders.length - unchanged.length,
      unchanged: unchanged.map(({ number }) => number),
      unknown,
    })
  })
}
