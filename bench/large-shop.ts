import { sql } from 'kysely'
import { plantLarge } from '#seeds/large/plant-large.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { type RunningShop, startShop } from '../tests/support/running-shop.ts'

export type LargeShop = RunningShop & {
  /** Some of its products, the same in every run. */
  sample: { name: string; slug: string; sku: string }[]
}

/** Starts the demo shop with so many invented products besides its own. */
export async function startLargeShop(database: 'embedded' | 'postgres', products: number): Promise<LargeShop> {
  const running = await startShop({ database })
  process.kill(running.pid, 'SIGTERM')
  await running.ended()

  const { folder, databaseUrl, origin } = running
  const stated = readEnvironment({ SHOP_FOLDER: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const environment = { ...stated, origin, secret: 'of the bench, thirty-two letters or more' }
  const opened = await openShop(environment, { info() {}, warn: console.warn, error: console.error }, { drop() {} })
  const { kysely } = opened.database
  await plantLarge({ database: kysely, clock: opened.shop.clock }, { products })
  await sql`vacuum analyze`.execute(kysely)
  const { rows: sample } = await sql<LargeShop['sample'][number]>`
    select name, slug, sku from products join variants on variants.product_id = products.id
    where slug like '%-no-%' and variants.position = 0 order by md5(slug) limit 500`.execute(kysely)
  await opened.close()

  await running.restart()
  return Object.assign(running, { sample })
}
