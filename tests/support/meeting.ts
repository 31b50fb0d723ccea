import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'

/** A statement that locks rows, and its values. */
export type RowLock = readonly [statement: string, values: readonly unknown[]]

/**
 * Gives `meet`, for PostgreSQL alone: one connection never waits for itself. Somebody else locks one row, and another
 * one once whoever does `verb` waits for the first; who has locked the second by then waits with them in a ring, which
 * throws.
 */
export function meetingIn(open: { readonly databaseUrl: string | null }) {
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client(open.databaseUrl ?? '')
    await other.connect()
    // the ring is found at once, and by whoever closes it: a verb that is tried again after one would hide it
    await other.query(`set deadlock_timeout = '10ms'`)
  })
  afterAll(() => other.end())

  return async function meet<Done>([first, second]: readonly [RowLock, RowLock], verb: () => Promise<Done>) {
    const lock = ([statement, values]: RowLock) => other.query(statement, [...values])
    await other.query('begin')
    try {
      await lock(first)
      const done = verb()
      await expect.poll(() => somebodyWaits(other)).toBe(true)
      const [locked, did] = await Promise.allSettled([lock(second).then(() => other.query('commit')), done])
      if (locked.status === 'rejected') throw locked.reason
      if (did.status === 'rejected') throw did.reason
      return did.value
    } finally {
      await other.query('rollback')
    }
  }
}

async function somebodyWaits(database: pg.Client): Promise<boolean> {
  const { rowCount } = await database.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}
