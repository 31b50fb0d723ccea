import { type RawBuilder, sql } from 'kysely'
import type { Kobo } from '../money.ts'

/**
 * What its customer has spent on an order, in kobo: of one that is refunded in part, the rest; of one that was changed and
 * is not paid up, what has come for it. `row` is how the query calls its row of `orders`.
 */
export function spentOnOrder(row = 'orders'): RawBuilder<Kobo> {
  return sql`spent_on_order(${sql.ref(row)})`
}
