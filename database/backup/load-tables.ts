import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { quoted, type StoredTable } from './tables.ts'

/**
 * Puts rows, as `dumpTable` writes them, into tables that a migration has just made. What their triggers would do has
 * been done when the rows were written first, so they rest meanwhile; every constraint is checked.
 */
export async function loadTables(
  transaction: Database,
  tables: readonly StoredTable[],
  linesOf: (table: StoredTable) => AsyncIterable<string[]>,
): Promise<void> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  // what the migrations themselves put in is in the backup, too, as it was when that was taken
  await sql.raw(`truncate ${names.join(', ')}`).execute(transaction)
  for (const name of names) await sql.raw(`alter table ${name} disable trigger user`).execute(transaction)
  for (const table of tables) {
    const statement = await insertInto(transaction, table)
    for await (const lines of linesOf(table)) {
      const rows = `[${lines.join(',')}]`
      await sql`${sql.raw(statement)} ${rows}::json) as line`.execute(transaction)
    }
    await continueNumbers(transaction, table)
  }
  for (const name of names) await sql.raw(`alter table ${name} enable trigger user`).execute(transaction)
}

/** Gathers anew what the listing and the search read, and measures the tables. */
export async function gatherListing(database: Database): Promise<void> {
  await sql`select refresh_listing_entries(array(select id from products))`.execute(database)
  await sql`analyze`.execute(database)
}

async function insertInto(transaction: Database, { name, columns }: StoredTable): Promise<string> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${quoted(name)}`}::regclass and attnum > 0 and not attisdropped`.execute(transaction)
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((column, index) => {
    const type = types.get(column)
    if (!type) throw new Error(`The table ${name} has no column ${column}`)
    return `(line->>${index})::${type}`
  })
  return `insert into public.${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements(`
}

/** The next row that is written gets the number after the highest. */
async function continueNumbers(transaction: Database, { name }: StoredTable): Promise<void> {
  const table = `public.${quoted(name)}`
  const { rows } = await sql<{ column: string }>`
    select attname::text as "column" from pg_attribute where attrelid = ${table}::regclass and attidentity <> ''`.execute(
    transaction,
  )
  for (const { column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(number), 1), max(number) is not null)
      from (select ${sql.id(column)} as number from ${sql.table(`public.${name}`)}) numbers`.execute(transaction)
}
