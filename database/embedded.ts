import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import pg from 'pg'
import { EmbeddedSocket } from './embedded-socket.ts'

/** Opens the embedded database in a folder, creating it where there is none. */
export async function openEmbedded({
  folder,
  types,
}: {
  folder: string
  types: pg.CustomTypesConfig
}): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  const engine = await PGlite.create({ dataDir: join(folder, 'data'), extensions: { pg_trgm, unaccent } })

  const pool = new pg.Pool({
    stream: () => new EmbeddedSocket(engine),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5000,
    onConnect: async (client) => {
      await client.query('rollback')
      await client.query('discard all')
    },
  })

  return {
    pool,
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}
