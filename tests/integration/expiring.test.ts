import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runSweeps } from '#jobs/schedule.ts'
import { oweMailEachTime } from '#shop/mails.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { lockOrder } from '#shop/orders/lock-order.ts'
import { required } from '#shop/outcome.ts'
import { confirmTransfer } from '#shop/payments/confirm-transfer.ts'
import { expireOrders } from '#shop/payments/expire-orders.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import type { PaymentProvider } from '#shop/ports.ts'
import { type Shop, transact } from '#shop/shop.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
let book: Awaited<ReturnType<typeof openOrderBook>>
beforeAll(async () => {
  book = await openOrderBook(open.shop, 'mainland-coil-lock', { received: 200 })
})

/** The shop as a job, with a provider that answers so when it is asked. */
function withProvider(verify: PaymentProvider['verify']): Shop {
  const shop = open.asShop()
  return { ...shop, payments: { ...shop.payments, online: { ...shop.payments.online, verify } } }
}

/** Nothing can be told of its attempts. */
const speechless = () => withProvider(() => Promise.reject(new Error('an answer that nobody can read')))
const ignorant = () => withProvider(async () => ({ state: 'unknown' }))

describe('orders that were not paid in time', () => {
  test('are ended in a few sweeps, though there are some before them of which the provider can never tell', async () => {
    const untold = await Promise.all(Array.from({ length: 6 }, () => book.orderIn('placed')))
    open.clock.moveTo(new Date(Date.now() + 60_000))
    const { orderId } = await book.place('collection')
    open.clock.moveTo(new Date(Date.now() + 3_600_000))
    const status = async (id: string) => (await findOrderById(open.shop, id)).status
    let sweeps = 0
    while ((await status(orderId)) !== 'cancelled' && sweeps < 60) {
      required(await expireOrders(speechless()))
      sweeps += 1
    }
    expect(await status(orderId)).toBe('cancelled')
    for (const { orderId } of untold) expect(await status(orderId)).toBe('placed')
  })

  test('are ended in one sweep, though they are more than a hundred', async () => {
    const orders = []
    for (let count = 0; count < 120; count += 1) orders.push(await book.place('collection'))
    open.clock.moveTo(new Date(Date.now() + 3_600_000))
    required(await expireOrders(ignorant()))
    const { rows } = await sql<{ status: string }>`
      select distinct status from orders where id in (${sql.join(orders.map(({ orderId }) => orderId))})`.execute(
      open.shop.database,
    )
    expect(rows).toEqual([{ status: 'cancelled' }])
  })

  test('keep nothing else waiting while the provider takes its time', async () => {
    const { orderId } = await book.orderIn('placed')
    await oweMailEachTime(open.shop, { kind: 'test-letter', userId: null, recipient: 'ada@example.com', about: '' })
    open.clock.moveTo(new Date(Date.now() + 9 * 3_600_000))
    const asked = Promise.withResolvers<void>()
    const letGo = Promise.withResolvers<void>()
    const sweeps = runSweeps(
      withProvider(async () => {
        asked.resolve()
        await letGo.promise
        return { state: 'unknown' }
      }),
    )
    await asked.promise
    const due = () =>
      open.shop.database.selectFrom('mails').select('id').where('remind_at', '<=', open.shop.clock.now()).execute()
    await expect.poll(due, { timeout: 20_000 }).toEqual([])
    expect((await findOrderById(open.shop, orderId)).status).toBe('placed')
    letGo.resolve()
    await sweeps
    expect((await findOrderById(open.shop, orderId)).status).toBe('cancelled')
  })

  test('and that money brought back are told of each end that they come to', async () => {
    const { orderId, openReference: reference, totalKobo: amountKobo } = await book.orderIn('late')
    const came = { amountKobo, currency: 'NGN', transactionId: reference, paidAt: null, channel: 'card' }
    required(await settlePayment(open.asShop(), { reference, verdict: { state: 'succeeded', ...came } }))
    expect((await findOrderById(open.shop, orderId)).status).toBe('paid')
    for (const _ of [1, 2]) required(await cancelOrder(open.as('sales'), { orderId, reason: 'staff' }))
    const letters = await open.shop.database
      .selectFrom('mails')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order-cancelled')
      .execute()
    expect(letters).toHaveLength(2)
  })
})

// one connection never waits for itself
describe.skipIf(testedDatabase === 'embedded')('a sweep that meets money at the order', () => {
  test.each([
    ['all of it', (totalKobo: number) => totalKobo, { status: 'paid', paymentStatus: 'paid' }],
    ['part of it', (totalKobo: number) => totalKobo - 1, { status: 'placed', paymentStatus: 'part-paid' }],
  ])('leaves it as that has made it: %s', async (_, share, standing) => {
    const { orderId, totalKobo } = await book.place('collection')
    open.clock.moveTo(new Date(Date.now() + 3_600_000))
    const transfer = { orderId, amountKobo: share(totalKobo), transaction: `FT ${orderId}` }
    const sweep = Promise.withResolvers<unknown>()
    await transact(open.as('sales'), async (staff) => {
      await lockOrder(staff, orderId)
      sweep.resolve(expireOrders(ignorant()))
      await expect.poll(somebodyWaits).toBe(true)
      return confirmTransfer(staff, transfer)
    })
    await sweep.promise
    expect(await findOrderById(open.shop, orderId)).toMatchObject(standing)
  })
})

async function somebodyWaits() {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    open.shop.database,
  )
  return rows.length > 0
}
