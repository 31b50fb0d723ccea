import { expect, test } from 'vitest'
import { addDays, lagosDay, showDate, showDay } from '#shop/lagos-day.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { formTo } from '../support/form-in-page.ts'
import { productOnSale } from '../support/reprice.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { giveToStaff } from '../support/staff.ts'

/** Bikes whose warranty ended three days before the shop opened: somebody's, and one of the sales staff. */
let customers: { linkToken: string; number: string; frame: string }
let own: { linkToken: string; number: string; frame: string }
let today: string
let delivered: string

const open = shopWithStaff({
  prepare: async (shop) => {
    const [{ id: variantId } = { id: '' }] = (await productOnSale(shop, 'marina-hybrid-7')).variants
    today = lagosDay(shop.clock.now())
    delivered = `${Number(addDays(today, -3).slice(0, 4)) - 1}${addDays(today, -3).slice(4)}`
    const then = new Date(`${delivered}T09:00:00Z`)
    const longAgo = { ...shop, clock: { ...shop.clock, now: () => then } }
    const sell = async (email: string) => {
      const { order, orderId, linkToken, frames } = await deliveredOrder(longAgo, [{ variantId, quantity: 1 }], {
        email,
      })
      return { orderId, linkToken, number: order.number, frame: frames[0]?.frameNumber ?? '' }
    }
    customers = await sell('wrote-in-time@example.com')
    const ofStaff = await sell('of-staff@example.com')
    own = ofStaff
    await giveToStaff(shop, { orderId: ofStaff.orderId, role: 'sales' })
  },
})

async function claimPath({ linkToken }: { linkToken: string }): Promise<string> {
  const { html } = await open.visitor().visit(`/orders/${linkToken}`)
  return /href="(\/orders\/[^"]+\/claims)"/.exec(html)?.[1] ?? 'no claim'
}

const words = 'The weld at the head tube is cracked.'

test('who wrote an e-mail on the last day of the warranty has their claim taken in by staff, and by nobody else', async () => {
  const path = await claimPath(customers)
  const lastDay = addDays(today, -3)
  const sales = open.as('sales')
  expect((await sales.visit(`/admin/orders/${customers.number}`)).html).toContain(`href="${path}"`)

  const key = '0b0f3a3c-6f4e-4d6b-9a55-3f1c7f1f4a21'
  for (const other of [open.visitor(), open.as('editor')]) {
    expect((await other.visit(path)).text).toContain('The warranty of this bike is over')
    expect((await other.post(path, { words, key, reachedOn: lastDay })).status).toBe(422)
  }

  const form = await sales.visit(path)
  expect(form.text).toContain('Day on which it reached the shop')
  for (const [reachedOn, says] of [
    [addDays(lastDay, 1), `The warranty ended on ${showDate(lastDay)}`],
    [addDays(today, 1), `Choose a day from ${showDate(delivered)} to today`],
    [addDays(delivered, -1), `Choose a day from ${showDate(delivered)} to today`],
    ['2026-02-31', `Choose a day from ${showDate(delivered)} to today`],
    ['', `Choose a day from ${showDate(delivered)} to today`],
  ] as const) {
    const refused = await sales.submit(form, /\/claims$/, { words, reachedOn })
    expect([refused.status, refused.text.includes(says)], reachedOn).toEqual([422, true])
    expect(refused.html).toContain(`${words}</textarea>`)
    expect(formTo(refused.html, /\/claims$/).fields.reachedOn).toBe(reachedOn)
  }

  const taken = await sales.submit(form, /\/claims$/, { words, reachedOn: lastDay })
  expect(taken.text).toContain('Your claim is with us')
  const number = /WC-\w{4}-\w{4}/.exec(taken.text)?.[0] ?? 'no number'
  const order = await sales.visit(`/admin/orders/${customers.number}`)
  expect(order.text).toContain(`Demo sales took in claim ${number}, which reached the shop on ${showDay(lastDay)}`)
  const claim = /href="(\/admin\/warranty\/[\da-f-]{36})"/.exec(order.html)?.[1] ?? 'no claim'
  expect((await sales.visit(claim)).text).toContain(`It reached the shop on ${showDay(lastDay)}`)
  expect((await open.as('admin').visit('/admin/journal')).text).toContain('warranty claim made')
})

test('staff claim for a bike of their own by the rule for all; a colleague may take it in for them', async () => {
  const path = await claimPath(own)
  expect((await open.as('sales').visit(path)).text).toContain('The warranty of this bike is over')
  const key = '0b0f3a3c-6f4e-4d6b-9a55-3f1c7f1f4a22'
  const tried = await open.as('sales').post(path, { words, key, reachedOn: addDays(today, -3) })
  expect(tried.status).toBe(422)
  expect((await open.as('manager').visit(path)).text).toContain('Day on which it reached the shop')
})
