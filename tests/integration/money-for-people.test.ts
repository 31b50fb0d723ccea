import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { checkOut, numberOn, putInCart, Shopper, somebody } from '../support/buy.ts'
import { chargeEvent, disputeEvent, refundEvent } from '../support/paystack-events.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

// What is told of money that the shop cannot settle by itself comes before people, and waits for them.

let paystack: PaystackStandIn
let shop: RunningShop
let sessions: Record<Role, string>
beforeAll(async () => {
  paystack = await startPaystack()
  shop = await startShop({
    env: paystack.environment,
    async prepare(opened) {
      sessions = await employ(opened)
      await stockUp(opened, 'mainland-u-lock-14', 100)
    },
  })
  paystack.tell(shop.origin)
})
afterEach(async () => {
  await shop.ask('clock', { moveTo: null })
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await shop.stop()
  await paystack.stop()
})

const staff = () => atWork(shop.origin, sessions.manager)

/** Somebody on the provider's page, with an order for a lock. */
async function reachPayPage(method = 'standard') {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, '/product/mainland-u-lock-14')
  const payPage = await checkOut(shopper, { assembly: 'none', method, phone: somebody().phone })
  const reference = decodeURIComponent(new URL(payPage.url).pathname.split('/').at(-1) ?? '')
  return { payPage, reference, number: numberOn(payPage) }
}

function untilDone() {
  return eventually(
    () => shop.ask('status') as Promise<{ waitingTasks: number }>,
    ({ waitingTasks }) => waitingTasks === 0,
  )
}

function shown(path: string, words: string) {
  return eventually(
    () => staff().visit(path),
    ({ text }) => text.includes(words),
  )
}

test('an order whose payment a bank disputes waits for somebody who looks at it, and does not leave before', async () => {
  const { payPage, reference, number } = await reachPayPage()
  await paystack.pay(payPage.url, 'success')
  const paid = await shown(`/admin/orders/${number}`, 'Paid in full')
  await staff().submit(paid, /\/preparation$/)
  expect(await paystack.notify(shop.origin, disputeEvent(reference, 'create', 1))).toBe(200)

  expect((await staff().visit('/admin')).text).toMatch(/Look at payments 1 order/)
  expect((await staff().visit('/admin/orders?view=review')).text).toContain(number)
  const disputed = await staff().visit(`/admin/orders/${number}`)
  expect(disputed.text).toContain(`The customer's bank disputes payment ${reference}`)
  const refused = await staff().submit(await staff().visit(`/admin/orders/${number}/dispatch`), /\/dispatch$/)
  expect(refused.text).toContain('Somebody has to look at its payment first')

  const seen = await staff().submit(disputed, /\/review$/)
  expect(seen.text).toContain('has looked at it')
  expect((await staff().visit('/admin')).text).not.toContain('Look at payments')
  const sent = await staff().submit(await staff().visit(`/admin/orders/${number}/dispatch`), /\/dispatch$/)
  expect(sent.text).toContain('On its way')
})

test("money that went back in the provider's dashboard is seen, though the shop returned some of it too", async () => {
  const { payPage, reference, number } = await reachPayPage()
  await paystack.pay(payPage.url, 'success')
  await shown(`/admin/orders/${number}`, 'Paid in full')
  await staff().submit(await staff().visit(`/admin/orders/${number}/refund?other=1000`), /\/refund/)
  await shown(`/admin/orders/${number}`, '₦1,000 has gone back')
  const tell = () => paystack.notify(shop.origin, refundEvent(reference, 'processed'))
  expect(await tell()).toBe(200)
  await untilDone()
  expect((await staff().visit(`/admin/orders/${number}`)).text).not.toContain('not from here')

  await paystack.refundInDashboard(reference, 50_000)
  for (const _ of [1, 2]) expect(await tell()).toBe(200)
  const seen = await shown(`/admin/orders/${number}`, `Money of payment ${reference} went back, and not from here`)
  await untilDone()
  await staff().submit(seen, /\/review$/)
  await tell()
  await untilDone()
  expect((await staff().visit(`/admin/orders/${number}`)).text).not.toContain('not from here')
})

test('a payment that the shop does not know waits for somebody who looks at it', async () => {
  const unknown = chargeEvent('an-order-of-another-shop')
  for (const _ of [1, 2]) expect(await paystack.notify(shop.origin, unknown)).toBe(200)
  expect((await staff().visit('/admin')).text).toMatch(/Unknown payments 1 payment/)
  const list = await staff().visit('/admin/orders/unknown-payments')
  expect(list.text).toContain('an-order-of-another-shop')
  expect(list.text).toContain('told 2 times')
  const seen = await staff().submit(list, /\/unknown-payments/)
  expect(seen.text).toContain('Nothing waits.')
  expect((await staff().visit('/admin')).text).not.toContain('Unknown payments')
})

test('an order for which dollars came does not end by itself, and says what to do', async () => {
  const { payPage, reference, number } = await reachPayPage()
  await paystack.pay(payPage.url, 'abandon')
  await paystack.record({ reference, status: 'success', paidKobo: 12_345, currency: 'USD' })
  expect(await paystack.notify(shop.origin, chargeEvent(reference))).toBe(200)
  await shown(`/admin/orders/${number}`, `123.45 USD came with payment ${reference}`)
  expect((await staff().visit('/admin')).text).toMatch(/Look at payments 1 order/)

  await shop.ask('clock', { moveTo: new Date(Date.now() + 6 * 3_600_000).toISOString() })
  await shop.ask('sweep')
  const order = await staff().visit(`/admin/orders/${number}`)
  expect(order.text).not.toContain('Cancelled')
  await staff().submit(order, /\/review$/)
  expect((await staff().visit(`/admin/orders/${number}`)).text).toContain('Awaiting payment')
})

test.each([
  ['with a rider', 'standard', 'dispatch', { carrier: 'Own rider' }],
  ['over the counter', 'collection', 'handover', { known: 'yes' }],
])('an order of which all the money goes back does not leave %s', async (_, method, step, filled) => {
  const { payPage, number } = await reachPayPage(method)
  const path = `/admin/orders/${number}`
  await paystack.pay(payPage.url, 'success')
  const paid = await shown(path, 'Paid in full')
  await staff().post(`${path}/preparation`, {})
  if (method === 'collection') await staff().post(`${path}/ready`, {})
  const [, naira = ''] = /Total ₦([\d,]+)/.exec(paid.text) ?? []
  await staff().submit(await staff().visit(`${path}/refund?other=${naira.replace(',', '')}`), /\/refund/)
  await shown(path, `₦${naira} has gone back`)

  const stays = await staff().submit(await staff().visit(`${path}/${step}`), new RegExp(`/${step}$`), filled)
  expect(stays.text).toContain('All that was paid for this order goes back, so it cannot leave')
})
