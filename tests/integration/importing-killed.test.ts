import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { carryOut, importFile, manyProducts, untilSettled } from '../support/import-file.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

let shop: RunningShop
let sessions: Record<Role, string>

beforeAll(async () => {
  shop = await startShop({
    prepare: async (opened) => {
      sessions = await employ(opened)
    },
  })
})
afterAll(() => shop.stop())

const manager = () => atWork(shop.origin, sessions.manager)

/** The lines of the export that are about these products. */
async function linesOf(start: string): Promise<string[]> {
  const { html } = await manager().visit('/admin/products.csv')
  return html
    .split('\r\n')
    .filter((line) => line.startsWith(`${start.toLowerCase()}-`))
    .toSorted()
}

/** How many products of an import are looked after by now. */
async function countDone(plan: Page): Promise<number> {
  const { text } = await manager().visit(new URL(plan.url).pathname)
  return Number(/([\d,]+) of 1,000 products/.exec(text)?.[1]?.replace(',', '') ?? 0)
}

describe('BR-34 an import over which the shop dies', () => {
  test.each(['import: products written', 'import: batch written', 'import: batch committed'])(
    'at “%s” goes in once, and all of it',
    async (point) => {
      const start = `KILL${point.replace(/\W|import/g, '').toUpperCase()}`
      const plan = await importFile(manager(), manyProducts(1000, { start }))
      await manager().submit(plan, /\/start$/)
      await eventually(
        () => countDone(plan),
        (done) => done >= 450,
      )
      await shop.ask('failpoint', { at: point })
      expect(await shop.ended()).not.toBe(0)
      await shop.restart()
      const done = await untilSettled(manager(), plan)
      expect(done.text).toMatch(/1,000 of 1,000 products looked after Added 1,000 Changed 0 Unchanged 0 Refused 0/)
      expect(await linesOf(start)).toHaveLength(1000)
      expect(await shop.ask('invariants')).toEqual([])

      const again = await importFile(manager(), manyProducts(1000, { start }))
      expect(again.text).toMatch(/0 products will be added, 0 products changed, 1,000 products left as they are/)
    },
    180_000,
  )

  test('at “import: undo written” is taken back once, and all of it', async () => {
    const done = await carryOut(manager(), await importFile(manager(), manyProducts(120, { start: 'KILLU' })))
    const undoPage = await manager().visit(`${new URL(done.url).pathname}/undo`)
    await shop.ask('failpoint', { at: 'import: undo written' })
    await manager()
      .submit(undoPage, /\/undo$/)
      .catch(() => null)
    expect(await shop.ended()).not.toBe(0)
    await shop.restart()
    expect((await untilSettled(manager(), done)).text).toMatch(/Taken back 120 Kept 0/)
    expect(await shop.ask('invariants')).toEqual([])
  }, 180_000)
})
