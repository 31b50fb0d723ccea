import { sql } from 'kysely'
import type { Shop } from '#shop/shop.ts'

/** The tables, of the shop and of its tasks, in which one of these words stands in any row and column, bytes too. */
export async function whereInDatabase(shop: Shop, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(shop.database)
  const spellings = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { schema, name } of tables)
    for (const spelling of spellings) {
      const { rows } = await sql<{ row: string }>`
        select whole::text as row from ${sql.table(`${schema}.${name}`)} whole
        where position(lower(${spelling}) in lower(whole::text)) > 0 limit 1`.execute(shop.database)
      if (rows.length > 0) found.push(`${schema}.${name}: ${spelling}`)
    }
  return found
}
