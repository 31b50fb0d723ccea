import { before } from '#shop/moments.ts'
import type { Shop } from '#shop/shop.ts'
import { listLateTasks } from '#shop/tasks.ts'

const tooLongMinutes = 5
const saidAgainMinutes = 15
const lastSaid = new WeakMap<Shop['database'], Date>()

/**
 * Says loudly when tasks wait for longer than they should, or were given up: then a worker is away, or somebody outside
 * does not answer. Runs every minute, and repeats itself every quarter of an hour.
 */
export async function watchTasks(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const said = lastSaid.get(shop.database)
  if (said !== undefined && said > before(now, { minutes: saidAgainMinutes })) return

  const late = await listLateTasks(shop, tooLongMinutes)
  if (late.length === 0) return

  lastSaid.set(shop.database, now)
  for (const { task, waiting, minutes } of late)
    if (task === 'parked') shop.log.error('tasks were given up', { waiting })
    else shop.log.error('tasks wait for too long', { task, waiting, minutes })
}
