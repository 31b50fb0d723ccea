import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A table whose rows cannot be gathered from others. Columns that the database computes are not among them. */
export type StoredTable = { name: string; columns: readonly string[]; key: readonly string[] }

/** What triggers gather from the other tables: `refresh_listing_entries` makes it anew. */
const gathered = ['listing_entries', 'listing_changes', 'search_entries', 'search_words', 'stale_listing_entries']

/** The tables that a backup holds, each after those that its rows refer to. */
export async function listStoredTables(database: Database): Promise<StoredTable[]> {
  const { rows: tables } = await sql<StoredTable>`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by attnum) as key
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' and relname <> all (${gathered})
    order by relname`.execute(database)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select referring.relname as "from", referred.relname as "to" from pg_constraint
    join pg_class referring on referring.oid = conrelid join pg_class referred on referred.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`.execute(database)
  return inOrder(tables, references)
}

function inOrder(tables: readonly StoredTable[], references: readonly { from: string; to: string }[]): StoredTable[] {
  const ordered: StoredTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ name }) => !references.some(({ from, to }) => from === name && missing.has(to)))
    if (ready.length === 0) throw new Error(`These tables refer to each other in a ring: ${[...missing].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** A name as a statement may hold it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
