import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Failpoint, failpoints } from '#shop/failpoints.ts'
import type { Role } from '#shop/identity/actor.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { formTo } from '../support/form-in-page.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

// The shop dies at each step of a return, and whoever pressed presses once more after its restart.

const points = failpoints.filter((point) => point.includes('-return:'))
const orders = new Map<Failpoint, { linkToken: string; number: string }>()

let shop: RunningShop
let sessions: Record<Role, string>
let variantId: string

beforeAll(async () => {
  shop = await startShop({
    prepare: async (opened) => {
      sessions = await employ(opened)
      const found = await opened.database
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select('variants.id')
        .where('slug', '=', 'mainland-u-lock-14')
        .orderBy('variants.position')
        .limit(1)
        .executeTakeFirstOrThrow()
      variantId = found.id
      for (const point of points) {
        const { order, linkToken } = await deliveredOrder(opened, [{ variantId, quantity: 1 }])
        orders.set(point, { linkToken, number: order.number })
      }
    },
  })
})
afterAll(() => shop.stop())

/** Does it, and once more after a restart if the shop died of it. */
async function stubbornly(act: () => Promise<unknown>) {
  try {
    await act()
  } catch {
    await shop.restart()
    await act()
  }
}

describe('a shop that dies', () => {
  test.each(points)('at “%s” has one return, and gives its money back once', async (point) => {
    const { linkToken, number } = orders.get(point) ?? { linkToken: '', number: '' }
    const shopper = new Shopper(shop.origin)
    const staff = atWork(shop.origin, sessions.manager)
    const dies = (step: string) => (point.startsWith(step) ? shop.ask('failpoint', { at: point }) : null)

    const path = `/orders/${linkToken}/returns`
    const { fields } = formTo((await shopper.visit(path)).html, /\/returns$/)
    const chosen = { [`reason-${variantId}`]: 'too-small', [`condition-${variantId}`]: 'unused', complete: 'yes' }
    await dies('request-return')
    await stubbornly(() => shopper.post(path, { ...fields, ...chosen, [`units-${variantId}`]: '1', wish: 'refund' }))
    const id = fields.key
    await dies('approve-return')
    await stubbornly(() => staff.post(`/admin/returns/${id}/approval`, {}))
    await staff.post(`/admin/returns/${id}/receipt`, {})
    const inspection = formTo((await staff.visit(`/admin/returns/${id}/inspection`)).html, /\/inspection$/).fields
    const found = { [`verdict-${variantId}`]: 'full', [`restock-${variantId}`]: 'shelf' }
    await staff.post(`/admin/returns/${id}/inspection`, { ...inspection, ...found })
    const sums = formTo((await staff.visit(`/admin/returns/${id}/settlement`)).html, /\/settlement$/).fields
    await dies('settle-return')
    await stubbornly(() => staff.post(`/admin/returns/${id}/settlement`, sums))

    const order = await eventually(
      () => staff.visit(`/admin/orders/${number}`),
      ({ text }) => /settled the return/.test(text),
    )
    expect(order.text.match(/goes back\. You returned goods/g)).toHaveLength(1)
    expect(order.text.match(/settled the return/g)).toHaveLength(1)
    expect(order.text.match(/The customer asks to return goods/g)).toHaveLength(1)
    expect(await shop.ask('invariants')).toEqual([])
  })
})
