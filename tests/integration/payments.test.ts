import { describe, expect, test } from 'vitest'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import type { ProviderVerdict } from '#shop/ports.ts'
import { addAttempt, placedOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

/** An order for one lock, to be collected, with an attempt to pay it under way. */
async function orderAwaitingPayment() {
  const { orderId, totalKobo } = await placedOrder(open)
  return { orderId, totalKobo, reference: await newAttempt(orderId, totalKobo) }
}

async function newAttempt(orderId: string, amountKobo: number) {
  return (await addAttempt(open, { orderId, amountKobo })).reference
}

let transactions = 0
const received = (amountKobo: number, currency = 'NGN'): ProviderVerdict => ({
  state: 'succeeded',
  amountKobo,
  currency,
  transactionId: String(9_007_199_254_740_993n + BigInt(transactions++)),
  paidAt: null,
  channel: 'card',
})

const settle = async (reference: string, verdict: ProviderVerdict) =>
  required(await settlePayment(open.asShop(), { reference, verdict }))

const mailsOf = (orderId: string) =>
  open.shop.database.selectFrom('mails').select('kind').where('order_id', '=', orderId).orderBy('kind').execute()
const refundsOf = (orderId: string) =>
  open.shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_kobo', 'refunds.reason'])
    .where('order_id', '=', orderId)
    .execute()

describe('money that comes', () => {
  test('in full pays the order once, however often it is told, and sends one confirmation', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, received(totalKobo))
    await settle(reference, received(totalKobo))
    await settle(reference, { state: 'failed' })

    const order = await findOrderById(open.shop, orderId)
    expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
    expect(order.events.map(({ kind }) => kind)).toEqual(['placed', 'payment-received', 'paid'])
    expect(await mailsOf(orderId)).toEqual([{ kind: 'order-confirmation' }, { kind: 'order-received' }])
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('at the same time from twenty tellers pays it once', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await Promise.all(Array.from({ length: 20 }, () => settle(reference, received(totalKobo))))
    const order = await findOrderById(open.shop, orderId)
    expect(order.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    expect(await mailsOf(orderId)).toHaveLength(2)
  })

  test('too little does not pay the order, and people are asked to look', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, received(totalKobo - 1))
    const order = await findOrderById(open.shop, orderId)
    expect(order).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    expect(order.events.at(-1)).toMatchObject({ kind: 'needs-review' })
  })

  test('in two parts pays the order when both are there, and what is over is owed back', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, received(100_000))
    await settle(await newAttempt(orderId, totalKobo), received(totalKobo))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
    expect(await refundsOf(orderId)).toEqual([{ amount_kobo: 100_000, reason: 'surplus' }])
  })

  test('too much pays the order and owes the surplus back', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, received(totalKobo + 12_345))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid' })
    expect(await refundsOf(orderId)).toEqual([{ amount_kobo: 12_345, reason: 'surplus' }])
  })

  test('a second time is owed back whole', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    const second = await newAttempt(orderId, totalKobo)
    await settle(reference, received(totalKobo))
    await settle(second, received(totalKobo))
    await settle(second, received(totalKobo))
    expect(await refundsOf(orderId)).toEqual([{ amount_kobo: totalKobo, reason: 'second-payment' }])
  })

  test('in another currency pays nothing', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, received(totalKobo, 'USD'))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'placed' })
  })

  test('late, after the attempt had failed, still pays', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    await settle(reference, { state: 'abandoned' })
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'placed' })
    await settle(reference, received(totalKobo))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid' })
  })

  test('is waited for while nobody has paid on an open page: it stays open until the order wants no money, or it is days old', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    const statusOf = async (reference: string) =>
      (
        await open.shop.database
          .selectFrom('payments')
          .select('status')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).status
    await settle(reference, { state: 'abandoned' })
    expect(await statusOf(reference)).toBe('created')
    open.clock.moveTo(new Date(Date.now() + 73 * 3_600_000))
    await settle(reference, { state: 'abandoned' })
    expect(await statusOf(reference)).toBe('abandoned')

    const [paid, other] = [await newAttempt(orderId, totalKobo), await newAttempt(orderId, totalKobo)]
    await settle(paid, received(totalKobo))
    await settle(other, { state: 'abandoned' })
    expect(await statusOf(other)).toBe('abandoned')
  })

  test('after the promised days have passed brings the order back with days that can be kept', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    const promised = (await findOrderById(open.shop, orderId)).delivery
    required(await cancelOrder(open.asShop(), { orderId, reason: 'unpaid' }))
    const start = open.clock.now()
    open.clock.moveTo(new Date(start.getTime() + 10 * 86_400_000))
    await settle(reference, received(totalKobo))
    const order = await findOrderById(open.shop, orderId)
    expect(order.status).toBe('paid')
    expect(order.delivery.promisedUntil > promised.promisedUntil).toBe(true)
    expect(order.delivery.promisedFrom > lagosDay(open.clock.now())).toBe(true)
  })

  test('within the promised days leaves them as they were', async () => {
    const { orderId, totalKobo, reference } = await orderAwaitingPayment()
    const { delivery } = await findOrderById(open.shop, orderId)
    const start = open.clock.now()
    open.clock.moveTo(new Date(start.getTime() + 86_400_000))
    await settle(reference, received(totalKobo))
    expect((await findOrderById(open.shop, orderId)).delivery).toEqual(delivery)
  })

  test('is settled by the shop itself only', async () => {
    const { totalKobo, reference } = await orderAwaitingPayment()
    await expect(settlePayment(open.shop, { reference, verdict: received(totalKobo) })).rejects.toThrow(NotPermitted)
    await expect(settlePayment(open.as('admin'), { reference, verdict: received(totalKobo) })).rejects.toThrow(
      NotPermitted,
    )
  })
})
