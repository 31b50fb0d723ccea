import { sql } from 'kysely'
import type { Shop } from '#shop/shop.ts'

const tooLongMinutes = 5
const saidAgainMinutes = 15
const lastSaid = new WeakMap<Shop['database'], number>()

/**
 * Says loudly when tasks wait for longer than they should, or were given up: then a worker is away, or somebody outside
 * does not answer. Runs every minute, and repeats itself every quarter of an hour.
 */
export async function watchTasks(shop: Shop): Promise<void> {
  const now = shop.clock.now().getTime()
  const said = lastSaid.get(shop.database)
  if (said !== undefined && now - said < saidAgainMinutes * 60_000) return

  // the age is that of the database's clock, by which tasks are written down and taken up
  const { rows } = await sql<{ task: string; waiting: number; minutes: number }>`
    select name as task, count(*)::int as waiting,
      floor(extract(epoch from now() - min(created_on)) / 60)::int as minutes
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and (name = 'parked' or created_on < now() - ${tooLongMinutes} * interval '1 minute')
    group by name order by name`.execute(shop.database)
  if (rows.length === 0) return

  lastSaid.set(shop.database, now)
  for (const { task, waiting, minutes } of rows)
    if (task === 'parked') shop.log.error('tasks were given up', { waiting })
    else shop.log.error('tasks wait for too long', { task, waiting, minutes })
}
