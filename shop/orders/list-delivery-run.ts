import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { LagosDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'

/** An order that a rider takes along, as a sheet of paper tells it. */
export type Stop = {
  number: string
  firstName: string
  lastName: string
  phone: string
  street: string
  area: string | null
  lga: string
  landmark: string | null
  riderNote: string | null
  status: 'preparing' | 'dispatched'
  promisedUntil: LagosDay
  /** `2 × Oworo Inner Tube`, a line each. */
  goods: string[]
}

/** More stops than that are no run of one day. */
const mostStops = 200

/** What is to be delivered: orders in the workshop and on their way, by LGA, the earliest promise first. */
export async function listDeliveryRun(shop: Shop): Promise<Stop[]> {
  permit(shop.actor, 'see orders')

  const { rows } = await sql<Stop>`
    select number, first_name as "firstName", last_name as "lastName", phone, street, area, lga, landmark,
      rider_note as "riderNote", status, promised_until as "promisedUntil",
      (select json_agg(quantity || ' × ' || concat_ws(', ', name, nullif(choice, '')) order by position)
        from order_lines where order_id = orders.id) as goods
    from orders where status in ('preparing', 'dispatched') and delivery_method <> 'collection'
    order by lga, promised_until, placed_at limit ${mostStops}`.execute(shop.database)
  return rows
}
