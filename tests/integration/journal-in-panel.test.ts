import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { recordChange } from '#shop/journal.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { type JournalFilter, listJournal } from '#shop/reports/list-journal.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import { placedOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const everything: JournalFilter = { words: '', about: '', by: null, days: null }
const read = (filter: Partial<JournalFilter>) =>
  listJournal(open.as('manager'), { filter: { ...everything, ...filter }, place: null })

describe('the journal', () => {
  test('is never changed and never shortened: the database itself refuses', async () => {
    const tries = [
      sql`update journal_entries set actor = 'nobody'`,
      sql`delete from journal_entries`,
      sql`delete from journal_entries where id = (select max(id) from journal_entries)`,
      sql`update journal_entries set after = '"another"' where change = 'setting changed'`,
      sql`update journal_entries set after = after || '{"more": 1}' where jsonb_typeof(after) = 'object'`,
      sql`update journal_entries set after = null, change = 'nothing'`,
    ]
    for (const statement of tries)
      await expect(statement.execute(open.shop.database)).rejects.toThrow('journal_entries only grows')
  })

  test('tells what a setting was before and is now, and finds it by the thing, the kind and the days', async () => {
    const from = open.clock.now()
    required(await changeSetting(open.as('admin'), { name: 'tagline', value: 'On two wheels', validFrom: from }))
    const filters: Partial<JournalFilter>[] = [{ about: 'setting' }, { about: 'setting:tagline' }, { days: 1 }]
    for (const filter of [...filters, { words: 'Setting tagline' }]) {
      const [line] = (await read(filter)).rows
      expect(line).toMatchObject({ change: 'setting changed', subject: 'setting:tagline' })
      expect([line?.before, line?.after]).toEqual([expect.any(String), 'On two wheels'])
    }
    for (const about of ['settin', 'setting:%', 'product:tagline']) expect((await read({ about })).rows).toEqual([])
  })

  test('calls things as staff do, and finds them by that', async () => {
    const product = await open.shop.database
      .selectFrom('products')
      .innerJoin('variants', 'product_id', 'products.id')
      .select(['products.id', 'name', 'variants.id as variantId', 'variants.version', 'price_kobo as priceKobo'])
      .where('products.slug', '=', 'danfo')
      .executeTakeFirstOrThrow()
    const { variantId, version: seenVersion, priceKobo } = product
    const wish = { variantId, seenVersion, priceKobo: priceKobo + 100_000, compareAtPriceKobo: null }
    required(await changePrice(open.as('manager'), wish))
    for (const words of ['danfo', 'Danfo price']) {
      const [line] = (await read({ words })).rows
      expect(line).toMatchObject({ name: 'Danfo', change: expect.stringContaining('price') })
    }
    for (const words of ['%', "'", 'da', 'no such thing']) expect((await read({ words })).rows).toBeInstanceOf(Array)
    expect((await read({ words: 'no such thing' })).rows).toEqual([])
  })

  test('finds an order by how its number begins, and not by whose it is', async () => {
    const { orderId } = await placedOrder(open)
    const { number, recipient } = await findOrderById(open.shop, orderId)
    await recordChange(open.as('manager'), 'looked at', `order:${orderId}`, { from: 1, to: 2 })
    for (const words of [number, number.toLowerCase(), number.slice(0, 7)])
      expect((await read({ words })).rows).toMatchObject([{ change: 'looked at', name: number }])
    for (const words of [recipient.email, recipient.lastName]) expect((await read({ words })).rows).toEqual([])
  })

  test('is open to those who lead the shop', async () => {
    for (const role of ['sales', 'stock', 'editor'] as const)
      await expect(listJournal(open.as(role), { filter: everything, place: null })).rejects.toThrow('not permitted')
  })
})
