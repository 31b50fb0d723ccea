import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { boughtOrder } from '../support/bought-order.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { stockUp } from '../support/stock-up.ts'

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
afterEach(async () => expect(await shop.ask('invariants')).toEqual([]))
afterAll(async () => {
  await shop.stop()
  await paystack.stop()
})

test('money that cannot go back the way it came is found on the dashboard, and goes to an account', async () => {
  const staff = atWork(shop.origin, sessions.manager)
  const { number, email } = await boughtOrder(
    { origin: shop.origin, session: sessions.manager },
    ['/product/mainland-u-lock-14'],
    { assembly: 'none', isUnpaid: true },
  )
  const reference = (await paystack.transactions()).find((each) => each.reference.startsWith(number))?.reference ?? ''
  await paystack.pay(`${paystack.environment.PAYSTACK_BASE_URL}/pay/${reference}`, 'success')
  const shown = (words: string) =>
    eventually(
      () => staff.visit(`/admin/orders/${number}`),
      ({ text }) => text.includes(words),
    )
  await shown('Paid in full')

  paystack.beginRefundsAs('needs-attention')
  await staff.submit(await staff.visit(`/admin/orders/${number}/refund?other=5000`), /\/refund/)
  const stuck = await shown('Return it to an account')
  const day = await staff.visit('/admin')
  expect(day.text).toMatch(/Settle refunds 1 refund/)
  expect(day.html).toContain('href="/admin/orders?view=refunds"')
  expect((await staff.visit('/admin/orders?view=refunds')).text).toContain(number)

  const letter = await letterTo(shop.folder, email, /is delayed/)
  expect(letter.text).toContain('Your refund is delayed. We are on it.')
  expect(letter.text).toContain('we owe you ₦5,000')

  const path = /href="([^"]+\/account)"/.exec(stuck.html)?.[1] ?? ''
  const asked = await staff.visit(path)
  expect(asked.text).toContain('Guaranty Trust Bank')
  const wrong = await staff.submit(asked, /\/account/, { bank: '9', account: '01234' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('An account number has ten figures')
  expect(wrong.html).toContain('value="01234"')

  paystack.beginRefundsAs('processed')
  const sent = await staff.submit(wrong, /\/account/, { bank: '9', account: '0123 456 789' })
  expect(sent.text).toContain('It goes to that account')
  const done = await shown('₦5,000 has gone back')
  expect(done.text).toContain('Demo manager tried again to return ₦5,000')
  // what they paid is not forgotten with the part that went back
  expect(done.text).toContain('Their first order, ₦13,500 paid in all')
  const theirs = /href="(\/admin\/customers\/[\da-f-]{36})"/.exec(done.html)?.[1] ?? ''
  expect((await staff.visit(theirs)).text).toContain('₦13,500 paid in all')
  expect((await staff.visit(`/admin/customers?view=guests&q=${email}`)).text).toContain('₦13,500')
  const letters = await lettersTo(shop.folder, email)
  expect(letters.filter(({ subject }) => /is delayed/.test(subject))).toHaveLength(1)
  expect((await staff.visit('/admin/orders?view=refunds')).text).toContain('No orders found')
  const other = atWork(shop.origin, sessions.sales)
  expect((await other.post(path, { bank: '9', account: '0123456789' })).status).toBe(403)
})
