import { type RawBuilder, sql } from 'kysely'
import type { Kobo } from '../money.ts'

/** Of a row of `orders`: what its customer has spent on it, in kobo. Of an order that is refunded in part, the rest. */
export const spentOnOrder: RawBuilder<Kobo> = sql`spent_on_order(orders)`
