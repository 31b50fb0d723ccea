import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '#shop/shop.ts'
import { type PaystackStandIn, startPaystack } from './paystack-stand-in.ts'
import { type RunningShop, startShop } from './running-shop.ts'

/** Two processes of one shop on one PostgreSQL, as behind a proxy, and their payment provider. */
export type TwoShops = {
  processes: readonly [RunningShop, RunningShop]
  paystack: PaystackStandIn
  /** The clocks of both go so many hours ahead of the machine's, and both sweep. */
  sweepAfter(hours: number): Promise<void>
  stop(): Promise<void>
}

/** Starts them on a freshly planted demo, behind a proxy that says where a visitor comes from; `prepare` is what staff do in it before. */
export async function startTwoShops(prepare: (shop: Shop) => Promise<void>): Promise<TwoShops> {
  const paystack = await startPaystack()
  const env = { ...paystack.environment, TRUST_PROXY: 'true' }
  const first = await startShop({ database: 'postgres', env, prepare })
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const data = { folder, databaseUrl: first.databaseUrl }
  const second = await startShop({ database: 'postgres', env, data })
  const processes = [first, second] as const
  paystack.tell(first.origin)

  return {
    processes,
    paystack,
    async sweepAfter(hours) {
      const moveTo = new Date(Date.now() + hours * 3_600_000).toISOString()
      for (const shop of processes) await shop.ask('clock', { moveTo })
      await Promise.all(processes.map((shop) => shop.ask('sweep')))
    },
    async stop() {
      await second.stop()
      await first.stop()
      await paystack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
