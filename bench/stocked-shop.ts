import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { type PaystackStandIn, startPaystack } from '../tests/support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../tests/support/running-shop.ts'

export type StockedShop = RunningShop & { startMillis: number }

/**
 * Starts the demo shop with more of everything than a bench can buy. Its payment provider is in this process, as a real
 * one is elsewhere: what it costs is not the shop's.
 */
export async function startStockedShop(database: 'embedded' | 'postgres'): Promise<StockedShop> {
  const paystack = await startPaystack()
  const running = await startShop({
    database,
    prepare: fillShelves,
    env: { ...paystack.environment, TRUST_PROXY: 'true' },
  })
  paystack.tell(running.origin)
  const began = performance.now()
  await running.restart()
  return withProvider(Object.assign(running, { startMillis: performance.now() - began }), paystack)
}

async function fillShelves(shop: Shop): Promise<void> {
  for (const { id } of await shop.database.selectFrom('variants').select('id').execute())
    required(await receiveStock(shop, { variantId: id, quantity: 50_000, note: 'for the bench' }))
}

function withProvider(shop: StockedShop, paystack: PaystackStandIn): StockedShop {
  const { stop } = shop
  return Object.assign(shop, {
    async stop() {
      await stop()
      await paystack.stop()
    },
  })
}
