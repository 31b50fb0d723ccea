import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs statements on one connection without a server's limits of time. Those are made for pages, not for building an
 * index, looking through all the books, or waiting for another instance to migrate.
 */
export function withoutLimits<Result>(
  database: Database,
  run: (database: Database) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
