import { type Selectable, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { after } from './moments.ts'
import type { Shop } from './shop.ts'

/** Where rows say when they are to be looked at next; null: never. */
const dueColumns = {
  payments: 'check_due_at',
  refunds: 'check_due_at',
  mails: 'remind_at',
  orders: 'review_due_at',
  bookings: 'remind_at',
} as const

type Waiting = keyof typeof dueColumns

/**
 * Rows of a table that are due by the shop's clock, those that wait longest, each put off by so many minutes: it
 * comes again should what is done about it now be lost. Processes that look at the same moment get different rows. Call
 * it in the transaction that enqueues what is done.
 */
export async function takeDue<Table extends Waiting>(
  shop: Shop,
  table: Table,
  { atOnce, againInMinutes }: { atOnce: number; againInMinutes: number },
): Promise<Selectable<DB[Table]>[]> {
  const now = shop.clock.now()
  const due = sql.ref(dueColumns[table])
  const { rows } = await sql<Selectable<DB[Table]>>`
    update ${sql.table(table)} set ${due} = ${after(now, { minutes: againInMinutes })}
    where id in (
      select id from ${sql.table(table)} where ${due} <= ${now} order by ${due} limit ${atOnce} for update skip locked
    )
    returning *`.execute(shop.database)
  return rows
}
