import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { openTasks } from '#integrations/tasks/pg-boss.ts'
import { accept, refuse } from '#shop/outcome.ts'
import { transact } from '#shop/shop.ts'
import { newDemoData } from '../support/demo-data.ts'
import { eventually } from '../support/shopper.ts'
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
  test('do a backlog without waiting between tasks, and come back to what failed while others move on', async () => {
    const data = await newDemoData()
    const database = await openDatabase(
      data.databaseUrl ? { url: data.databaseUrl } : { folder: `${data.folder}/database` },
    )
    const silent = { info() {}, warn() {}, error() {} }
    const tasks = await openTasks(database.pool, database.kind, silent)
    const done: string[] = []
    let refusals = 1

    for (let number = 0; number < 20; number += 1)
      await tasks.tasks.enqueue('check-payment', { reference: `r${number}` })
    await tasks.work({
      async 'check-payment'({ reference }) {
        if (reference === 'r0' && refusals-- > 0) throw new Error('the provider cannot be reached')
        done.push(reference)
      },
      async 'return-money'() {},
      async 'refund-payment'() {},
      async 'check-refund'() {},
      async 'issue-invoice'() {},
      async 'issue-credit-note'() {},
      async 'send-mail'() {},
    })
    await eventually(
      async () => done.length,
      (count) => count === 20,
      50_000,
    )
    expect(done.at(-1)).toBe('r0')
    expect(new Set(done).size).toBe(20)

    await tasks.stop()
    await database.close()
    await data.remove()
  })
})
