import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import type { DB } from './schema.ts'

/** The shop's database, or a transaction in it. */
export type Database = Kysely<DB>

/** An open database; `pool` is the driver underneath, for what must speak plain SQL (jobs, LISTEN). */
export type OpenDatabase = {
  kysely: Database
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Copies the embedded database as it is now into another folder, which can be opened; queries wait meanwhile. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Waits for the queries under way, then lets go of everything; calling it again changes nothing. */
  close(): Promise<void>
}

/** Where the data is: a folder for the embedded database, or the address of a PostgreSQL server. */
export type DatabaseOptions = { folder: string } | PostgresOptions

/**
 * Opens the database. The embedded one is created where the folder is empty.
 * Throws when another process holds the folder, and when a PostgreSQL server is too old or would lose commits.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = 'folder' in options
  const { pool, close, copyTo } = embedded
    ? await openEmbedded({ folder: options.folder, types: columnTypes })
    : { ...(await openPostgres({ ...options, types: columnTypes })), copyTo: null }

  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return {
    kysely,
    pool,
    kind: embedded ? 'embedded' : 'postgres',
    copyTo,
    close() {
      closing ??= close()
      return closing
    },
  }
}
