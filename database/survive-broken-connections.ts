import type pg from 'pg'

/**
 * A connection that breaks says so twice: to the query that waits for it, and as an event, which ends the process
 * where nobody listens. Call this before the pool's first connection.
 */
export function surviveBrokenConnections(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}
