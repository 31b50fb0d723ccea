import pg from 'pg'
import { surviveBrokenConnections } from './survive-broken-connections.ts'

const oldestMajor = 15

/** The server does not answer, is too old, or would lose what is committed. */
export class ServerUnfit extends Error {
  override name = 'ServerUnfit'
}

/** What may be set for a PostgreSQL server. Times in milliseconds. */
export type PostgresOptions = {
  /** postgres://user:password@host:port/name */
  url: string
  /** Gives up a statement after this long; none by default. */
  statementTimeoutMillis?: number
  /** Gives up waiting for a lock after this long; none by default. */
  lockTimeoutMillis?: number
  /** Ends the connection of a transaction in which nothing happens for this long; never by default. */
  idleInTransactionMillis?: number
  /** Connections at most; 10 by default. */
  maxConnections?: number
  applicationName?: string
  /** Accepts a server that may lose commits in a crash: for throw-away test clusters only. */
  allowUnsafe?: boolean
}

/** Opens a pool on a PostgreSQL server (15 or later); refuses one that would not keep a commit through a crash. */
export async function openPostgres(
  options: PostgresOptions & { types: pg.CustomTypesConfig },
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: options.url,
    types: options.types,
    max: options.maxConnections ?? 10,
    // also for how long one waits for a free connection: in a rush, waiting is better than being sent away
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'shop',
    statement_timeout: options.statementTimeoutMillis,
    lock_timeout: options.lockTimeoutMillis,
    idle_in_transaction_session_timeout: options.idleInTransactionMillis,
    options: '-c timezone=UTC',
  })

  surviveBrokenConnections(pool)
  try {
    await refuseUnreachableServer(pool, options.url)
    await refuseUnfitServer(pool, options.allowUnsafe ?? false)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function refuseUnreachableServer(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.join('; ') : String(error)
    throw new ServerUnfit(`PostgreSQL does not answer at ${hostOf(url)}: ${reason}`, { cause: error })
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? 'the address given'
}

async function refuseUnfitServer(pool: pg.Pool, allowUnsafe: boolean): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('server_version', 'server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit')`,
  )
  const settings = new Map(rows.map((row) => [row.name, row.setting]))

  if (Number(settings.get('server_version_num')) < oldestMajor * 10_000)
    throw new ServerUnfit(
      `PostgreSQL ${settings.get('server_version')} is too old: the shop needs ${oldestMajor} or later`,
    )

  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings.get(name) === 'off')
  if (off.length > 0 && !allowUnsafe)
    throw new ServerUnfit(`This PostgreSQL server may lose orders in a crash: turn on ${off.join(', ')}`)
}
