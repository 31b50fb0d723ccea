import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '#database/database.ts'
import { openTasks } from '#integrations/tasks/pg-boss.ts'
import { watchTasks } from '#jobs/watch-tasks.ts'
import { accept, refuse } from '#shop/outcome.ts'
import { transact } from '#shop/shop.ts'
import type { TaskHandlers } from '#shop/tasks.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { type DemoData, newDemoData } from '../support/demo-data.ts'
import { startPaystack } from '../support/paystack-stand-in.ts'
import { startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

describe('a task', () => {
  const waiting = async (reference: string) => {
    const { rows } =
      await sql`select id from pgboss.job where name = 'check-payment' and data->>'reference' = ${reference}`.execute(
        open.shop.database,
      )
    return rows.length
  }

  test('exists exactly when its cause does', async () => {
    const enqueue = (reference: string, outcome: ReturnType<typeof accept> | ReturnType<typeof refuse>) =>
      transact(open.shop, async (shop) => {
        await shop.tasks.enqueue('check-payment', { reference })
        return outcome
      })
    await enqueue('kept', accept())
    await enqueue('refused', refuse('second-thoughts'))
    await expect(
      transact(open.shop, async (shop) => {
        await shop.tasks.enqueue('check-payment', { reference: 'broken' })
        throw new Error('a fault')
      }),
    ).rejects.toThrow('a fault')
    expect(await waiting('kept')).toBe(1)
    expect(await waiting('refused')).toBe(0)
    expect(await waiting('broken')).toBe(0)
  })
})

describe('workers', () => {
  let data: DemoData
  let database: OpenDatabase
  let tasks: Awaited<ReturnType<typeof openTasks>>
  const silent = { info() {}, warn() {}, error() {} }

  beforeEach(async () => {
    data = await newDemoData()
    database = await openDatabase(data.databaseUrl ? { url: data.databaseUrl } : { folder: `${data.folder}/database` })
    tasks = await openTasks(database.pool, database.kind, silent)
  })
  afterEach(async () => {
    await tasks.stop()
    await database.close()
    await data.remove()
  })

  /** The others do nothing. */
  const work = (checkPayment: TaskHandlers['check-payment']) =>
    tasks.work({
      'check-payment': checkPayment,
      async 'return-money'() {},
      async 'refund-payment'() {},
      async 'check-refund'() {},
      async 'find-strange-refunds'() {},
      async 'issue-invoice'() {},
      async 'issue-credit-note'() {},
      async 'claim-orders'() {},
      async 'send-campaign-letter'() {},
      async 'import-products'() {},
      async 'undo-import'() {},
      async 'forget-photo'() {},
      async 'publish-products'() {},
      async 'send-mail'() {},
    })

  test('do a backlog without waiting between tasks, and come back to what failed while others move on', async () => {
    const done: string[] = []
    let refusals = 1
    for (let number = 0; number < 20; number += 1)
      await tasks.tasks.enqueue('check-payment', { reference: `r${number}` })
    await work(async ({ reference }) => {
      if (reference === 'r0' && refusals-- > 0) throw new Error('the provider cannot be reached')
      done.push(reference)
    })
    await eventually(
      async () => done.length,
      (count) => count === 20,
      50_000,
    )
    expect(done.at(-1)).toBe('r0')
    expect(new Set(done).size).toBe(20)
  })

  test('ask about one payment while another is waited for', async () => {
    const done: string[] = []
    const other = Promise.withResolvers<void>()
    for (const reference of ['slow', 'quick']) await tasks.tasks.enqueue('check-payment', { reference })
    await work(async ({ reference }) => {
      if (reference === 'slow') await other.promise
      done.push(reference)
      other.resolve()
    })
    await eventually(
      async () => done.join(),
      (all) => all === 'quick,slow',
      9_000,
    )
  })

  test('give a task up that never succeeds, say so loudly, move on, and take it up again when asked', async () => {
    let isMended = false
    const done: string[] = []
    const said: string[] = []
    const watch = () => {
      const clock = { now: () => new Date(Date.now() + said.length * 3_600_000) }
      const log = { ...silent, error: (message: string) => void said.push(message) }
      return watchTasks({ ...open.asShop(), database: database.kysely, clock, log })
    }
    await tasks.tasks.enqueue('check-payment', { reference: 'poison' })
    await tasks.tasks.enqueue('check-payment', { reference: 'wholesome' })
    // its last try; the others would take an hour
    await sql`update pgboss.job set retry_count = retry_limit where data->>'reference' = 'poison'`.execute(
      database.kysely,
    )
    await work(async ({ reference }) => {
      if (reference === 'poison' && !isMended) throw new Error('nobody can do this')
      done.push(reference)
    })
    await eventually(watch, () => said.length > 0)
    expect(said).toEqual(['tasks were given up'])
    await eventually(
      async () => done.join(),
      (all) => all === 'wholesome',
    )

    isMended = true
    expect(await tasks.tryAgain()).toBe(1)
    await eventually(
      async () => done.join(),
      (all) => all === 'wholesome,poison',
    )
    await watch()
    expect(said).toHaveLength(1)
  })
})

describe('a shop that is closed while a task is under way', () => {
  test('lets the task come to its end', async () => {
    const paystack = await startPaystack()
    const shop = await startShop({ env: paystack.environment })
    paystack.tell(shop.origin)
    try {
      const shopper = new Shopper(shop.origin)
      await putInCart(shopper, '/product/mainland-coil-lock')
      const payPage = await checkOut(shopper, { assembly: 'none' })
      paystack.fault('verify', 'hold')
      await paystack.pay(payPage.url, 'success')
      await eventually(
        async () => paystack.calls.verify,
        (calls) => calls > 0,
      )
      process.kill(shop.pid, 'SIGTERM')
      await eventually(
        () =>
          fetch(`${shop.origin}/health`).then(
            () => 'open',
            () => 'closed',
          ),
        (door) => door === 'closed',
      )
      paystack.mend()
      expect(await shop.ended()).toBe(0)

      const { databaseUrl, folder } = shop
      await using database = await openToLook(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
      expect(await database.kysely.selectFrom('payments').select('status').execute()).toEqual([{ status: 'succeeded' }])
    } finally {
      await shop.stop()
      await paystack.stop()
    }
  })
})

async function openToLook(where: DatabaseOptions) {
  const database = await openDatabase(where)
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}
