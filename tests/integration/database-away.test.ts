import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedDatabase } from '../support/demo-data.ts'
import { chargeEvent } from '../support/paystack-events.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { findPostgresBinaries } from '../support/postgres-binaries.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'

// a server that somebody else lends is not ours to stop
const possible = testedDatabase === 'postgres' && findPostgresBinaries() !== undefined

describe.runIf(possible)('while PostgreSQL is away', () => {
  let server: PostgresServer | null
  let shop: RunningShop
  let paystack: PaystackStandIn

  beforeAll(async () => {
    server = await startPostgres({ durable: true, own: true })
    if (!server) throw new Error('this machine has no PostgreSQL')
    const databaseUrl = await server.createDatabase('away')
    paystack = await startPaystack()
    const env = { ...paystack.environment, DATABASE_URL: databaseUrl }
    shop = await startShop({ database: 'embedded', data: 'none', env })
  })
  afterAll(async () => {
    await shop?.stop()
    await paystack?.stop()
    await server?.remove()
  })

  const visit = (path: string) => fetch(new URL(path, shop.origin), { headers: { accept: 'text/html' } })

  test('kept pages are shown, others ask for patience, and all is well again without a restart', async () => {
    const kept = await visit('/shop')
    const before = await kept.text()
    expect(kept.status).toBe(200)

    await server?.stop({ immediate: true })
    const still = await visit('/shop')
    expect(still.status).toBe(200)
    expect(await still.text()).toBe(before)

    const other = await visit('/shop?q=helmet')
    expect(other.status).toBe(503)
    expect(other.headers.get('retry-after')).toBe('5')
    expect(other.headers.get('cache-control')).toContain('no-store')
    expect(await other.text()).not.toMatch(/ECONNREFUSED|\n\s+at /)
    expect((await visit('/health')).status).toBe(503)
    // whoever tells of money is asked to tell again
    expect(await paystack.notify(shop.origin, chargeEvent('told-while-away'))).toBe(503)

    await server?.start()
    await eventually(
      () => visit('/health'),
      ({ status }) => status === 200,
      10_000,
    )
    expect((await visit('/shop?q=helmet')).status).toBe(200)
    expect(await paystack.notify(shop.origin, chargeEvent('told-while-away'))).toBe(200)
    expect(await shop.ask('invariants')).toEqual([])
  })
})
