import { createHmac, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedDatabase } from '../support/demo-data.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { findPostgresBinaries } from '../support/postgres-binaries.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'
import { stockUp } from '../support/stock-up.ts'
import { crashes, isThorough, randomKills } from '../support/thoroughness.ts'
import { expectNothingLost, forAWhile, product, sendShoppers } from '../support/tireless-shoppers.ts'

// Shoppers buy, pay and cancel meanwhile. The books of the payment provider and the mail server go on beside.

const shoppers = 6
const long = 60 * 60_000

let mail: MailServer
let paystack: PaystackStandIn
let environment: Record<string, string>

/** Each of the shops has books of its own at the provider, which its orders are compared with. */
async function openOutside() {
  mail = await startMailServer()
  paystack = await startPaystack()
  environment = { ...paystack.environment, SMTP_URL: mail.url, MAIL_FROM: 'Shop <shop@shop.example>' }
}

async function closeOutside() {
  await paystack?.stop()
  await mail?.close()
}

describe.runIf(testedDatabase === 'embedded' || isThorough)('a shop that is killed at random', () => {
  let shop: RunningShop
  beforeAll(async () => {
    await openOutside()
    shop = await startShop({ env: environment, prepare: (shop) => stockUp(shop, product) })
    paystack.tell(shop.origin)
  })
  afterAll(async () => {
    await shop?.stop()
    await closeOutside()
  })

  test(`${randomKills} times has lost nothing and done nothing twice`, { timeout: long }, async () => {
    const crowd = sendShoppers(shoppers, shop.origin, paystack)
    for (let kill = 0; kill < randomKills; kill += 1) {
      await forAWhile(crowd)
      await shop.kill()
      await shop.restart()
    }
    const bought = await crowd.stop()
    expect(bought.length).toBeGreaterThan(0)
    await expectNothingLost(shop, { bought, paystack, mail, deaths: randomKills })
  })
})

// a server that somebody else lends is not ours to stop
const ownServer = testedDatabase === 'postgres' && findPostgresBinaries() !== undefined

describe.runIf(ownServer)('a shop whose PostgreSQL crashes', () => {
  let server: PostgresServer
  let folder: string
  let shop: RunningShop
  beforeAll(async () => {
    await openOutside()
    const own = await startPostgres({ durable: true, own: true })
    if (!own) throw new Error('this machine has no PostgreSQL')
    server = own
    folder = await mkdtemp(join(tmpdir(), 'shop-'))
    shop = await startShop({
      data: { folder, databaseUrl: await server.createDatabase('crashes') },
      env: environment,
      prepare: (shop) => stockUp(shop, product),
    })
    paystack.tell(shop.origin)
  })
  afterAll(async () => {
    await shop?.stop()
    await server?.remove()
    await closeOutside()
    await rm(folder, { recursive: true, force: true })
  })

  test(`${crashes} times goes on by itself, has lost nothing and done nothing twice`, { timeout: long }, async () => {
    const crowd = sendShoppers(shoppers, shop.origin, paystack)
    for (let crash = 0; crash < crashes; crash += 1) {
      await forAWhile(crowd)
      await server.stop({ immediate: true })
      expect(await notify(shop, `crash-${crash}`)).toBeGreaterThanOrEqual(500)
      await pause(randomInt(1000))
      await server.start()
      await eventually(
        () => fetch(`${shop.origin}/health`),
        ({ status }) => status === 200,
        10_000,
      )
      expect(await notify(shop, `crash-${crash}`)).toBe(200)
    }
    const bought = await crowd.stop()
    await expectNothingLost(shop, { bought, paystack, mail, deaths: crashes })
  })
})

/** The provider tells of a payment. Gives what the shop answers. */
async function notify({ origin }: RunningShop, reference: string): Promise<number> {
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference, status: 'success' } })
  const key = environment.PAYSTACK_SECRET_KEY ?? ''
  const { status } = await fetch(`${origin}/webhooks/paystack`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex'),
    },
    body,
  })
  return status
}
