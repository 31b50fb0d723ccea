import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'
import { listed } from '#shop/identity/access.ts'
import type { Incoming } from './incoming.ts'
import { only } from './middleware/allow-methods.ts'

const patienceMillis = 2000

/** Tells a supervisor whether the shop can do its work: 200 when its database answers, 503 when not. */
export function tellHealth(database: Database) {
  return new Hono<Incoming>().all(listed('/health'), only('GET'), async (c) => {
    const well = await Promise.race([answers(database), after(patienceMillis)])
    return c.text(well ? 'well' : 'the database does not answer', well ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}

async function answers(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database)
    return true
  } catch {
    return false
  }
}

function after(millis: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), millis).unref())
}
