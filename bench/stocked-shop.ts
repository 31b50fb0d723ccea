import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import { type RunningShop, startShop } from '../tests/support/running-shop.ts'

export type StockedShop = RunningShop & { startMillis: number }

/** Starts the demo shop as `npm start` does, with more of everything than a bench can buy. */
export async function startStockedShop(database: 'embedded' | 'postgres'): Promise<StockedShop> {
  const running = await startShop({ database })
  process.kill(running.pid, 'SIGTERM')
  await running.ended()
  await fillShelves(running)

  const began = performance.now()
  await running.restart()
  return Object.assign(running, { startMillis: performance.now() - began })
}

async function fillShelves({ folder, databaseUrl, origin }: RunningShop): Promise<void> {
  const stated = readEnvironment({ SHOP_FOLDER: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const environment = { ...stated, origin, secret: 'of the bench, thirty-two letters or more' }
  const opened = await openShop(environment, { info() {}, warn: console.warn, error: console.error }, { drop() {} })
  const shop = { ...opened.shop, actor: { kind: 'shop' as const, task: 'bench' } }
  for (const { id } of await shop.database.selectFrom('variants').select('id').execute())
    required(await receiveStock(shop, { variantId: id, quantity: 50_000, note: 'for the bench' }))
  await opened.close()
}
