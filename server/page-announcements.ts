import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/schema.ts'
import type { Log, PublicPages } from '#shop/ports.ts'

const channel = 'shop_pages'
/** PostgreSQL takes less than 8,000 bytes at once: https://www.postgresql.org/docs/current/sql-notify.html */
const mostBytes = 7000
const pauseMillis = 1000
/** While the database is away nothing changes, and kept pages are better than none; but not for ever. */
const oldestMillis = 5 * 60_000

type Announcement = { by: string; tags: string[] }

/** This process, in its announcements: it does not need to hear its own. */
const self = randomUUID()

/** Written in the transaction, so that it is heard when the change is there to be read, and only then. */
export const announcePages: NonNullable<PublicPages['announce']> = async (
  tags: readonly string[],
  transaction: Transaction<DB>,
) => {
  for (const some of inPortions(tags)) {
    const announcement: Announcement = { by: self, tags: some }
    await sql`select pg_notify(${channel}, ${JSON.stringify(announcement)})`.execute(transaction)
  }
}

/**
 * Drops what other processes on the same database announce. It listens on a connection of its own, since a held one
 * would be missing from the pool. What was announced while there was no connection is unknown: then all is dropped.
 * Gives when it hears, or has found out that it cannot yet: a page kept before would be dropped for nothing.
 */
export async function hearAnnouncements({
  databaseUrl,
  pages,
  log,
}: {
  databaseUrl: string
  pages: { drop(tags: readonly string[]): void; dropAll(): void }
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()

  async function listenUntilItBreaks() {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shop pages', keepAlive: true })
    const broken = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', () => resolve())
      stopping.signal.addEventListener('abort', () => resolve())
    })
    client.on('notification', ({ payload }) => {
      const { by, tags } = JSON.parse(payload ?? '') as Announcement
      if (by !== self) pages.drop(tags)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      pages.dropAll()
      tried.resolve()
      await broken
    } finally {
      await client.end().catch(() => {})
    }
  }

  async function keepListening() {
    let heardAt = Date.now()
    while (!stopping.signal.aborted) {
      try {
        await listenUntilItBreaks()
        heardAt = Date.now()
      } catch (fault) {
        tried.resolve()
        log.warn('cannot hear which pages change; trying again', { reason: String(fault) })
      }
      if (Date.now() - heardAt > oldestMillis) pages.dropAll()
      await pause(pauseMillis, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const listening = keepListening()
  await tried.promise
  return {
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

function inPortions(tags: readonly string[]): string[][] {
  const portions: string[][] = []
  let bytes = mostBytes
  for (const tag of tags) {
    bytes += Buffer.byteLength(JSON.stringify(tag)) + 1
    if (bytes > mostBytes) {
      portions.push([])
      bytes = Buffer.byteLength(JSON.stringify(tag)) + 1
    }
    portions.at(-1)?.push(tag)
  }
  return portions
}
