import { expect, test } from 'vitest'
import { deliveredOrder } from '../support/delivered-order.ts'
import { productOnSale } from '../support/reprice.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { giveToStaff } from '../support/staff.ts'

/** An order that was delivered thirty days before the shop opens. */
let made: { linkToken: string; number: string; variantId: string }
/** One that was delivered a month before that, to somebody of the sales staff. */
let ownLink: string

const open = shopWithStaff({
  prepare: async (shop) => {
    const [{ id: variantId } = { id: '' }] = (await productOnSale(shop, 'mainland-u-lock-14')).variants
    const monthAgo = new Date(shop.clock.now().getTime() - 30 * 86_400_000)
    const then = { ...shop, clock: { ...shop.clock, now: () => monthAgo } }
    const { order, linkToken } = await deliveredOrder(then, [{ variantId, quantity: 1 }])
    made = { linkToken, number: order.number, variantId }
    const twoMonthsAgo = new Date(monthAgo.getTime() - 30 * 86_400_000)
    const before = { ...shop, clock: { ...shop.clock, now: () => twoMonthsAgo } }
    const own = await deliveredOrder(before, [{ variantId, quantity: 1 }])
    ownLink = own.linkToken
    await giveToStaff(shop, { orderId: own.orderId, role: 'sales' })
  },
})

test('who wrote an e-mail on the last day has their return taken in by staff a day later, and by nobody else', async () => {
  const sales = open.as('sales')
  const order = await sales.visit(`/admin/orders/${made.number}`)
  const path = `/orders/${made.linkToken}/returns`
  expect(order.html).toContain(`href="${path}"`)

  const { time } = (await open.shop.ask('status')) as { time: string }
  await open.shop.ask('clock', { moveTo: new Date(Date.parse(time) + 86_400_000).toISOString() })
  const fields = {
    [`units-${made.variantId}`]: '1',
    [`reason-${made.variantId}`]: 'changed-mind',
    [`condition-${made.variantId}`]: 'unused',
    complete: 'yes',
    wish: 'refund',
  }
  const late = await open.visitor().visit(path)
  expect(late.text).toContain('The 30 days to return it ended')
  const key = '0b0f3a3c-6f4e-4d6b-9a55-3f1c7f1f4a11'
  expect((await open.visitor().post(path, { ...fields, key })).status).toBe(409)
  expect((await open.as('editor').post(path, { ...fields, key })).status).toBe(409)

  const form = await sales.visit(path)
  expect(form.text).toContain('staff take in only what was asked by then')
  const sent = await sales.submit(form, /\/returns$/, fields)
  expect(sent.text).toContain('Your request is with us')
  expect((await sales.visit(`/admin/orders/${made.number}`)).text).toContain('A request To decide')
  expect((await open.as('admin').visit('/admin/journal')).text).toContain('return requested')
})

test('staff return an order of their own by the rule for all; a colleague may take it in for them', async () => {
  const path = `/orders/${ownLink}/returns`
  expect((await open.as('sales').visit(path)).text).toContain('The 30 days to return it ended')
  expect((await open.as('manager').visit(path)).text).toContain('staff take in only what was asked by then')
})
