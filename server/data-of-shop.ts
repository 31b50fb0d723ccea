import pg from 'pg'
import { Refused } from './say-why.ts'

/** What a shop keeps in its folder beside the database. Nothing else in there is ours. */
export const filesOfShop = [
  'photos',
  'customer-photos',
  'review-photos',
  'outbox',
  'pretend-paystack',
  'secret',
  'sign-ins.json',
] as const

/** Removes all that is in a PostgreSQL database. Refuses while a shop is open on it. */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: others } = await client.query(
      `select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'shop%'`,
    )
    if (others.length > 0) throw new Refused('A shop is open on this PostgreSQL database. Close it first.')
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    for (const { name } of rows) await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}
