import type pg from 'pg'

/**
 * Does what a server's own processes would: from time to time empties the log into the tables (CHECKPOINT) and clears
 * and measures the tables that have changed (VACUUM, ANALYZE). Gives the way to stop it; the timer keeps no process
 * alive.
 */
export function keepUp(pool: pg.Pool, { everyMillis }: { everyMillis: number }): { stop(): void } {
  let seen = ''
  const timer = setInterval(async () => {
    try {
      seen = await maintain(pool, seen)
    } catch {
      // the one connection was taken, or the engine is being started again: the next round does it
    }
  }, everyMillis)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One round of upkeep. Takes and gives the place in the log up to which all is done; the same place, nothing to do. */
export async function maintain(pool: pg.Pool, seen: string): Promise<string> {
  const reached = await logPosition(pool)
  if (reached === seen) return seen

  // a statement for each, so that visitors' queries come in between: all of them share one connection
  for (const table of await changedTables(pool)) await pool.query(`vacuum (analyze) ${table}`)
  await pool.query('checkpoint')
  return logPosition(pool)
}

async function logPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
  return rows[0]?.position ?? ''
}

// the thresholds are autovacuum's own: https://www.postgresql.org/docs/18/routine-vacuuming.html#AUTOVACUUM
async function changedTables(pool: pg.Pool): Promise<string[]> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, relname) as name
      from pg_stat_all_tables
     where schemaname not in ('pg_toast', 'information_schema')
       and (n_dead_tup > 50 + 0.2 * n_live_tup
         or n_mod_since_analyze > 50 + 0.1 * n_live_tup
         or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
     order by 1`)
  return rows.map(({ name }) => name)
}
