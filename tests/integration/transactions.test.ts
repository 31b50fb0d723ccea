import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, required } from '#shop/outcome.ts'
import { dropPages, type Shop, transact } from '#shop/shop.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { variantsOf } from '../support/order-of.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

// the embedded database has one connection, which waits for nobody
describe.skipIf(testedDatabase === 'embedded')('on a PostgreSQL server', () => {
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client(open.databaseUrl ?? '')
    await other.connect()
  })
  afterAll(() => other.end())

  test('the shop waits neither for a lock, nor for an answer, nor in a transaction without end', async () => {
    const { rows } = await sql`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(open.shop.database)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '30000' },
    ])
  })

  test('a verb that has closed a ring is run once more, and its first run leaves nothing', async () => {
    const [one = '', two = ''] = await variantsOf(open, 'marina-hybrid-7', 1)
    const statement = 'select from stock_levels where variant_id = $1 for update'
    const lock = (shop: Shop, id: string) =>
      sql`select from stock_levels where variant_id = ${id} for update`.execute(shop.database)
    const dropped = open.droppedTags.length
    let runs = 0

    await other.query('begin')
    await other.query(statement, [one])
    let closing: Promise<unknown> = Promise.resolve()
    const done = await transact(open.shop, async (shop) => {
      runs += 1
      // whoever has waited for so long looks whether it waits in a ring: the verb, and not the other
      await sql`set local deadlock_timeout = '500ms'`.execute(shop.database)
      dropPages(shop, `run-${runs}`)
      await lock(shop, two)
      if (runs === 1) closing = other.query(statement, [two]).then(() => other.query('commit'))
      await lock(shop, one)
      return accept()
    })
    await closing
    required(done)
    expect(runs).toBe(2)
    expect(open.droppedTags.slice(dropped)).toEqual(['run-2'])
  })
})
