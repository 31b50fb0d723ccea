import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkPayment } from '#shop/payments/check-payment.ts'
import { checkPaymentsSoon } from '#shop/payments/check-payments-soon.ts'
import { findLatestAttempt } from '#shop/payments/find-latest-attempt.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { meetingIn } from '../support/meeting.ts'
import { addAttempt, placedOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

async function startedAttempt(orderId: string, amountKobo: number, provider = 'pretend') {
  return (await addAttempt(open, { orderId, amountKobo, provider, status: 'started' })).reference
}

const timesAsked = async (reference: string) => {
  const { rows } = await sql`
    select id from pgboss.job where name = 'check-payment' and data ->> 'reference' = ${reference}`.execute(
    open.shop.database,
  )
  return rows.length
}
const later = (seconds: number) => open.clock.moveTo(new Date(open.shop.clock.now().getTime() + seconds * 1000))

test('a shopper who came back from the provider is waited for in any tab, on any device', async () => {
  const { orderId, totalKobo } = await placedOrder(open)
  const reference = await startedAttempt(orderId, totalKobo)
  await checkPaymentsSoon(open.shop, { orderId, returnedWith: null })
  expect(await findLatestAttempt(open.shop, orderId)).toEqual({ status: 'started', returnedAt: null })

  await checkPaymentsSoon(open.shop, { orderId, returnedWith: reference })
  const { returnedAt } = (await findLatestAttempt(open.shop, orderId)) ?? {}
  expect(returnedAt).toBeInstanceOf(Date)
  later(60)
  await checkPaymentsSoon(open.shop, { orderId, returnedWith: reference })
  expect(await findLatestAttempt(open.shop, orderId)).toEqual({ status: 'started', returnedAt })
})

test('the try that the shopper came back from last is the one that counts', async () => {
  const { orderId, totalKobo } = await placedOrder(open)
  const first = await startedAttempt(orderId, totalKobo)
  later(10)
  await startedAttempt(orderId, totalKobo)
  expect(await findLatestAttempt(open.shop, orderId)).toMatchObject({ returnedAt: null })
  later(10)
  await checkPaymentsSoon(open.shop, { orderId, returnedWith: first })
  expect((await findLatestAttempt(open.shop, orderId))?.returnedAt).toBeInstanceOf(Date)
})

test('the provider is asked every few seconds at most, however many look', async () => {
  const { orderId, totalKobo } = await placedOrder(open)
  const reference = await startedAttempt(orderId, totalKobo)
  const look = () => checkPaymentsSoon(open.shop, { orderId, returnedWith: reference })
  await Promise.all(Array.from({ length: 20 }, look))
  expect(await timesAsked(reference)).toBe(1)
  await settlePayment(open.asShop(), { reference, verdict: { state: 'pending' } })
  later(2)
  await look()
  expect(await timesAsked(reference)).toBe(1)
  later(2)
  await look()
  expect(await timesAsked(reference)).toBe(2)
})

test('the provider is not asked anew while its answer is awaited, unless it never comes', async () => {
  const { orderId, totalKobo } = await placedOrder(open)
  const reference = await startedAttempt(orderId, totalKobo)
  const look = () => checkPaymentsSoon(open.shop, { orderId, returnedWith: reference })
  await look()
  later(30)
  await look()
  expect(await timesAsked(reference)).toBe(1)
  later(31)
  await look()
  expect(await timesAsked(reference)).toBe(2)
})

test('the provider is not asked about money that is in the books already', async () => {
  const { orderId, totalKobo: amountKobo } = await placedOrder(open)
  const reference = await startedAttempt(orderId, amountKobo)
  const came = { amountKobo, currency: 'NGN', transactionId: reference, paidAt: null, channel: 'card' }
  await settlePayment(open.asShop(), { reference, verdict: { state: 'succeeded', ...came } })
  const shop = open.asShop()
  const online = { ...shop.payments.online, verify: () => Promise.reject(new Error('asked in vain')) }
  await expect(checkPayment({ ...shop, payments: { ...shop.payments, online } }, { reference })).resolves.toMatchObject(
    {
      accepted: true,
    },
  )
})

test("nobody is asked about transfers to the shop's own account, nor about references of other orders", async () => {
  const [mine, other] = [await placedOrder(open), await placedOrder(open)]
  const transfer = await startedAttempt(mine.orderId, mine.totalKobo, 'bank-transfer')
  const foreign = await startedAttempt(other.orderId, other.totalKobo)
  await checkPaymentsSoon(open.shop, { orderId: mine.orderId, returnedWith: foreign })
  expect(await timesAsked(transfer)).toBe(0)
  expect(await timesAsked(foreign)).toBe(0)
  expect(await findLatestAttempt(open.shop, other.orderId)).toMatchObject({ returnedAt: null })
})

// one connection never waits for itself
describe.skipIf(testedDatabase === 'embedded')('a shopper who comes back', () => {
  const meet = meetingIn(open)

  test('does not wait in a ring with the news of the payment', async () => {
    const { orderId, totalKobo } = await placedOrder(open)
    const reference = await startedAttempt(orderId, totalKobo)
    await meet(
      [
        ['select from orders where id = $1 for update', [orderId]],
        ['select from payments where reference = $1 for update', [reference]],
      ],
      () => checkPaymentsSoon(open.shop, { orderId, returnedWith: reference }),
    )
    expect(await findLatestAttempt(open.shop, orderId)).toMatchObject({ returnedAt: expect.any(Date) })
    expect(await timesAsked(reference)).toBe(1)
  })
})
