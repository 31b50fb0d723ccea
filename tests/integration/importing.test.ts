import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#shop/csv.ts'
import { carryOutImport } from '#shop/imports/carry-out-import.ts'
import { fileColumns } from '#shop/imports/file-columns.ts'
import { forgetImports } from '#shop/imports/forget-imports.ts'
import { listForFile, listSpecsInUse } from '#shop/imports/list-for-file.ts'
import { planImport } from '#shop/imports/plan-import.ts'
import { showImport } from '#shop/imports/show-import.ts'
import { startImport } from '#shop/imports/start-import.ts'
import { undoImport } from '#shop/imports/undo-import.ts'
import { uploadImport } from '#shop/imports/upload-import.ts'
import { required } from '#shop/outcome.ts'
import { manyProducts } from '../support/import-file.ts'
import { testShop } from '../support/test-shop.ts'

const everything = { view: 'all', words: '', category: null, brand: null, sort: 'newest' } as const

const open = testShop()

async function exported(): Promise<string> {
  const shop = open.as('manager')
  const columns = fileColumns(await listSpecsInUse(shop))
  const { rows } = await listForFile(shop, { filter: everything, place: null, size: 20_000 })
  return [columns.map(({ heading }) => heading), ...rows.map((line) => columns.map(({ inFile }) => inFile(line)))]
    .map(csvLine)
    .join('')
}

async function upload(text: string, id = randomUUID()) {
  const bytes = new TextEncoder().encode(text)
  const { importId } = required(await uploadImport(open.as('manager'), { id, fileName: 'test.csv', bytes }))
  const plan = await planImport(open.as('manager'), importId)
  if (!plan) throw new Error('the file was not stored')
  return plan
}

async function carryOut(plan: Awaited<ReturnType<typeof upload>>) {
  const importId = plan.import.id
  required(await startImport(open.as('manager'), { importId, seenDigest: plan.digest }))
  for (;;) {
    required(await carryOutImport(open.asShop(), { importId }))
    if ((await showImport(open.as('manager'), importId))?.status === 'done') return importId
  }
}

describe('an import', () => {
  test('of the export of the whole demo changes nothing', async () => {
    const { planned } = await upload(await exported())
    expect(planned.length).toBeGreaterThan(20)
    const other = planned.filter(({ plan }) => plan.kind !== 'unchanged')
    expect(other.map(({ said, plan }) => [said.slug, plan.problems, plan.notes])).toEqual([])
  })

  test('writes nothing but its file until somebody starts it', async () => {
    const before = await exported()
    const { planned } = await upload(manyProducts(3, { start: 'LOOK' }))
    expect(planned.map(({ plan }) => plan.kind)).toEqual(['create', 'create', 'create'])
    expect(await exported()).toBe(before)
    const items = await open.shop.database.selectFrom('product_import_items').select('position').execute()
    expect(items).toEqual([])
  })

  test('of 1,000 products is done in a few seconds, with journal, prices and first stock of each', async () => {
    const plan = await upload(manyProducts(1000))
    const began = performance.now()
    await carryOut(plan)
    const millis = Math.round(performance.now() - began)
    console.info(`1,000 products went in within ${millis} ms`)
    expect(millis).toBeLessThan(20_000)

    const { database } = open.shop
    const products = await database.selectFrom('products').select('id').where('slug', 'like', 'many-%').execute()
    expect(products).toHaveLength(1000)
    const entries = await database
      .selectFrom('journal_entries')
      .select('actor')
      .where('change', '=', 'product imported')
      .where(
        'subject',
        'in',
        products.map(({ id }) => `product:${id}`),
      )
      .execute()
    expect([entries.length, new Set(entries.map(({ actor }) => actor))]).toEqual([1000, new Set(['manager test'])])
    const prices = await database
      .selectFrom('price_history')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .select('sku')
      .where('sku', 'like', 'MANY-%')
      .execute()
    expect(prices).toHaveLength(1000)
    const again = await upload(await exported())
    expect(again.planned.filter(({ plan }) => plan.kind !== 'unchanged')).toEqual([])
  })

  test('gives a product colours, sizes, attributes and photos that the shop has, and changes them', async () => {
    const { hash } = await open.shop.database.selectFrom('photos').select('hash').executeTakeFirstOrThrow()
    const head =
      'Slug,Name,Brand,Category,Type,Status,SKU,Colour,Paint,Size,Rider from (cm),Rider to (cm),Price,Compare-at,Low level,Photos,Spec: Gears,Spec: Bell,In the box\n'
    const first = `full,Full,Eko,adult bikes,City,active,FULL-M,Lagoon,#174b95,M,160,175,5000,6000,4,/photos/${hash}-480.avif,7,yes,"Bike\nPump"\n`
    const second = 'full,,,,,,FULL-L,Lagoon,,L,175,190,5000,,,,,,\n'
    await carryOut(await upload(head + first + second))
    expect(await exported()).toContain('full,Full,Eko,Adult Bikes,city,active')
    const plan = await upload(
      `${head}${first.replace('#174b95', '#224488').replace(',7,yes', ',8,no').replace('160', '165')}${second}`,
    )
    expect(plan.planned).toMatchObject([
      { plan: { kind: 'update', problems: [], wanted: { attributes: { gears: 8, bell: false } } } },
    ])
    await carryOut(plan)
    const again = await upload(await exported())
    expect(again.planned.filter(({ plan }) => plan.kind !== 'unchanged')).toEqual([])
  })

  test('sent again with another file in the same form is another import', async () => {
    const id = randomUUID()
    const one = await upload(manyProducts(1, { start: 'FORMA' }), id)
    expect((await upload(manyProducts(1, { start: 'FORMA' }), id)).import.id).toBe(one.import.id)
    expect((await upload(manyProducts(1, { start: 'FORMB' }), id)).import.id).not.toBe(one.import.id)
  })

  test('cannot be undone before it is done, and is forgotten after a while', async () => {
    const unused = await upload(manyProducts(1, { start: 'UNUSED' }))
    expect(await undoImport(open.as('manager'), { importId: unused.import.id })).toMatchObject({ reason: 'not-done' })
    const used = await carryOut(await upload(manyProducts(1, { start: 'USED' })))
    const kept = async () =>
      [await showImport(open.as('manager'), unused.import.id), await showImport(open.as('manager'), used)].map(
        (found) => found !== null,
      )
    await forgetImports(open.asShop())
    expect(await kept()).toEqual([true, true])
    open.clock.moveTo(new Date(Date.now() + 8 * 86_400_000))
    await forgetImports(open.asShop())
    expect(await kept()).toEqual([false, true])
    open.clock.moveTo(new Date(Date.now() + 91 * 86_400_000))
    await forgetImports(open.asShop())
    expect(await kept()).toEqual([false, false])
  })
})
