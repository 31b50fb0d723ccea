import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { DB } from '../schema.ts'
import { quoted, type StoredTable } from './tables.ts'

const rowsAtOnce = 1000

/** Runs a reader in one snapshot: what it reads of all tables belongs to one moment, whatever is written meanwhile. */
export function inSnapshot<Result>(
  database: Database,
  read: (snapshot: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await writeAlike(snapshot)
      return read(snapshot)
    })
}

/** The same value is the same text, however the server or the database is set up. */
export async function writeAlike(transaction: Database): Promise<void> {
  await sql`set local timezone to 'UTC'`.execute(transaction)
  await sql`set local datestyle to 'ISO, YMD'`.execute(transaction)
  await sql`set local intervalstyle to 'postgres'`.execute(transaction)
  await sql`set local bytea_output to 'hex'`.execute(transaction)
  await sql`set local extra_float_digits to 1`.execute(transaction)
}

/**
 * The rows of a table, some at once, in the order of its key: each is a JSON array of the columns' texts as PostgreSQL
 * writes and reads them, or null. So no value passes through a type of JavaScript's.
 */
export async function* dumpTable(transaction: Database, { name, columns, key }: StoredTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column)}::text`)
  const order = (key.length > 0 ? key : columns).map((column) => `${quoted(column)}::text collate "C"`)
  await sql
    .raw(
      `declare dumped no scroll cursor for
        select to_json(array[${texts.join(', ')}]::text[])::text as line from public.${quoted(name)} order by ${order.join(', ')}`,
    )
    .execute(transaction)
  for (;;) {
    const { rows } = await sql.raw<{ line: string }>(`fetch ${rowsAtOnce} from dumped`).execute(transaction)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close dumped`.execute(transaction)
}
