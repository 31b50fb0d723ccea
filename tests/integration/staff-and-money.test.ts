import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaystack } from '#integrations/payments/paystack.ts'
import { correctStock } from '#shop/inventory/correct-stock.ts'
import { countStock } from '#shop/inventory/count-stock.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import type { PaymentMethod } from '#shop/payment-method.ts'
import { checkRefund } from '#shop/payments/check-refund.ts'
import { confirmTransfer } from '#shop/payments/confirm-transfer.ts'
import { expireOrders } from '#shop/payments/expire-orders.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { refundPayment } from '#shop/payments/refund-payment.ts'
import { retryRefund } from '#shop/payments/retry-refund.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { settleRefundByHand } from '#shop/payments/settle-refund-by-hand.ts'
import { startPayment } from '#shop/payments/start-payment.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import type { Shop } from '#shop/shop.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { placedOrder } from '../support/paid-order.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { testShop } from '../support/test-shop.ts'
import { racers, races } from '../support/thoroughness.ts'

// What staff do with money, beside what the provider tells at the same moment.

const open = testShop()
const again = Array.from({ length: races }, (_, index) => index + 1)
const many = Array.from({ length: racers }, (_, index) => index)

let book: Awaited<ReturnType<typeof openOrderBook>>
let paystack: PaystackStandIn

beforeAll(async () => {
  paystack = await startPaystack()
  book = await openOrderBook(open.shop, 'mainland-coil-lock', { received: 2_000 })
})
afterAll(() => paystack.stop())

const asSales = () => open.as('sales')
const asManager = () => open.as('manager')
const bank = () => `FT${randomUUID()}`

describe('a transfer that staff found in the account', () => {
  test.each(again)('counts once, however often it is entered (%i)', async () => {
    const order = await book.place('collection')
    const found = { orderId: order.orderId, amountKobo: order.totalKobo, transaction: bank() }
    const entered = await Promise.all(many.map(() => confirmTransfer(asSales(), found)))
    expect(entered.every(({ accepted }) => accepted)).toBe(true)
    required(await confirmTransfer(asSales(), { ...found, transaction: ` ${found.transaction} ` }))
    expect(await moneyOf(order.orderId)).toEqual({ came: [order.totalKobo], owed: [] })
    expect((await findOrderById(open.shop, order.orderId)).status).toBe('paid')
  })

  test.each(again)('counts for one order, when two people enter it for two (%i)', async () => {
    const [one, other] = [await book.place('collection'), await book.place('collection')]
    const transaction = bank()
    const entered = await Promise.all(
      [one, other, one, other].map(({ orderId, totalKobo }) =>
        confirmTransfer(asSales(), { orderId, amountKobo: totalKobo, transaction }),
      ),
    )
    expect(entered.filter(({ accepted }) => accepted)).toHaveLength(2)
    for (const refused of entered.filter(({ accepted }) => !accepted))
      expect(refused).toMatchObject({ reason: 'transaction-of-another-order' })
    const came = [await moneyOf(one.orderId), await moneyOf(other.orderId)].flatMap(({ came }) => came)
    expect(came).toHaveLength(1)
  })

  test('in parts pays the order with the last of them, and owes what is over', async () => {
    const { orderId, totalKobo } = await book.place('collection')
    const enter = (amountKobo: number) => confirmTransfer(asSales(), { orderId, amountKobo, transaction: bank() })
    required(await enter(1))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    required(await enter(totalKobo - 2))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    required(await enter(701))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
    expect((await moneyOf(orderId)).owed).toEqual([{ amountKobo: 700, reason: 'surplus', status: 'due' }])
  })

  test.each([0, -1, 0.5, Number.NaN, 2 ** 60])('of %d kobo is refused', async (amountKobo) => {
    const { orderId } = await book.place('collection')
    expect(await confirmTransfer(asSales(), { orderId, amountKobo, transaction: bank() })).toMatchObject({
      reason: 'amount-not-valid',
    })
  })

  test("without the bank's reference is refused", async () => {
    const { orderId } = await book.place('collection')
    expect(await confirmTransfer(asSales(), { orderId, amountKobo: 1, transaction: ' ' })).toMatchObject({
      reason: 'transaction-missing',
    })
  })

  test('BR-25 keeps the order paid, when the provider tells later that the first attempt failed', async () => {
    const order = await book.place('collection')
    const reference = await book.attempt(order, order.totalKobo)
    required(
      await confirmTransfer(asSales(), { orderId: order.orderId, amountKobo: order.totalKobo, transaction: bank() }),
    )
    for (const state of ['failed', 'abandoned', 'unknown', 'failed'] as const)
      required(await settlePayment(open.asShop(), { reference, verdict: { state } }))
    required(await expireOrders(withProvider(open.asShop())))
    const paid = await findOrderById(open.shop, order.orderId)
    expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
    expect(paid.events.map(({ kind }) => kind)).toEqual(['placed', 'payment-received', 'paid', 'stale-news'])
  })

  test.each(again)(
    'BR-27 beside webhooks and a refund at the same moment is one payment of each kind (%i)',
    async () => {
      const order = await book.place('collection')
      const { orderId, totalKobo } = order
      const reference = await book.attempt(order, totalKobo)
      const verdict = {
        state: 'succeeded',
        amountKobo: totalKobo,
        currency: 'NGN',
        transactionId: bank(),
        paidAt: null,
        channel: 'card',
      } as const
      const transaction = bank()
      const five = [1, 2, 3, 4, 5]
      const refunds = five.map(() => () => refundOrder(asManager(), { orderId, amountKobo: totalKobo, key: 'pressed' }))
      const [asked] = await Promise.all([
        Promise.all(refunds.map((refund) => refund())),
        ...five.map(() => settlePayment(open.asShop(), { reference, verdict })),
        ...five.map(() => confirmTransfer(asSales(), { orderId, amountKobo: totalKobo, transaction })),
      ])
      const { came, owed } = await moneyOf(orderId)
      expect(came).toEqual([totalKobo, totalKobo])
      expect(owed.filter(({ reason }) => reason === 'second-payment')).toHaveLength(1)
      expect(owed.filter(({ reason }) => reason === 'staff')).toHaveLength(
        asked.some(({ accepted }) => accepted) ? 1 : 0,
      )
      const { status, events } = await findOrderById(open.shop, orderId)
      expect(status).toBe('paid')
      expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    },
  )
})

describe('money that staff send back', () => {
  test('in parts adds up to the kobo, and not one kobo more', async () => {
    const { orderId, totalKobo } = await book.orderIn('paid')
    const third = Math.floor(totalKobo / 3)
    for (const [index, amountKobo] of [third, third, totalKobo - 2 * third].entries())
      required(await refundOrder(asManager(), { orderId, amountKobo, key: `part-${index}` }))
    expect(await refundOrder(asManager(), { orderId, amountKobo: 1, key: 'more' })).toMatchObject({
      reason: 'more-than-was-paid',
      details: { missingKobo: 1 },
    })
    const { owed } = await moneyOf(orderId)
    expect(owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(totalKobo)
  })

  test('of two payments is shared between them', async () => {
    const order = await book.place('collection')
    const { orderId, totalKobo } = order
    for (const amountKobo of [1_000, totalKobo - 1_000])
      required(await confirmTransfer(asSales(), { orderId, amountKobo, transaction: bank() }))
    required(await refundOrder(asManager(), { orderId, amountKobo: totalKobo - 1, key: 'most' }))
    const { owed } = await moneyOf(orderId)
    expect(owed).toHaveLength(2)
    expect(owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(totalKobo - 1)
  })

  test.each(again)('is owed once, however often the button is pressed (%i)', async () => {
    const { orderId, totalKobo } = await book.orderIn('paid')
    const asked = { orderId, amountKobo: totalKobo, key: 'pressed' }
    const pressed = await Promise.all(many.map(() => refundOrder(asManager(), asked)))
    expect(pressed.every(({ accepted }) => accepted)).toBe(true)
    expect((await moneyOf(orderId)).owed).toEqual([{ amountKobo: totalKobo, reason: 'staff', status: 'due' }])
  })

  test.each(again)('by many at once is never more than came (%i)', async () => {
    const { orderId, totalKobo } = await book.orderIn('paid')
    const part = Math.floor(totalKobo / 3)
    const pressed = await Promise.all(
      many.map((key) => refundOrder(asManager(), { orderId, amountKobo: part, key: String(key) })),
    )
    expect(pressed.filter(({ accepted }) => accepted)).toHaveLength(3)
    expect((await moneyOf(orderId)).owed).toHaveLength(3)
  })

  test.each(again)('is told to the provider once, whatever many workers do (%i)', async () => {
    const { order, refundId } = await askedBack()
    const calls = paystack.calls.refund
    await Promise.allSettled(many.map(() => refundPayment(withProvider(open.asShop()), { refundId })))
    expect(paystack.calls.refund - calls).toBe(1)
    expect(await paystack.keptKobo(order.number)).toBe(0)
  })

  test('and that the provider failed to return is still owed, and returned by hand once', async () => {
    paystack.beginRefundsAs('failed')
    const { order, refundId } = await askedBack()
    required(await refundPayment(withProvider(open.asShop()), { refundId }))
    paystack.beginRefundsAs('processed')
    const { orderId, totalKobo } = order
    expect(await refundOrder(asManager(), { orderId, amountKobo: totalKobo, key: 'anew' })).toMatchObject({
      reason: 'more-than-was-paid',
    })

    const byHand = { refundId, transaction: 'FT-by-hand' }
    await Promise.all(many.map(async () => required(await settleRefundByHand(asManager(), byHand))))
    const after = await findOrderById(open.shop, orderId)
    expect(after.paymentStatus).toBe('refunded')
    expect(after.events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
    expect((await moneyOf(orderId)).owed).toEqual([{ amountKobo: totalKobo, reason: 'staff', status: 'processed' }])
  })

  test('that needs an account goes to it once, and the books keep four figures of it', async () => {
    const { refundId, order, retry, journal } = await needsAccount()
    const calls = paystack.calls.retry
    expect(await retry({ accountNumber: '012345678' })).toMatchObject({ reason: 'account-number-not-valid' })
    expect(await retry({ bankId: '' })).toMatchObject({ reason: 'bank-missing' })
    expect(paystack.calls.retry).toBe(calls)
    expect(await retry({ bankId: '999' })).toMatchObject({ reason: 'provider-refuses' })
    expect(await listRefunds(open.shop, order.orderId)).toMatchObject([{ status: 'needs-attention' }])

    paystack.beginRefundsAs('processed')
    const before = paystack.calls.retry
    await Promise.all(many.map(async () => required(await retry())))
    expect(paystack.calls.retry - before).toBe(1)
    expect(await listRefunds(open.shop, order.orderId)).toMatchObject([{ status: 'processed' }])
    expect(await settleRefundByHand(asManager(), { refundId, transaction: 'FT-late' })).toMatchObject({
      accepted: true,
    })
    expect(await paystack.keptKobo(order.number)).toBe(0)
    expect(await journal()).toMatchObject([{ accountEndsIn: '6789' }, { bankId: '9', accountEndsIn: '6789' }])
    expect(JSON.stringify(await journal())).not.toContain('0123456789')
  })

  test.each(['down', 'cut'] as const)(
    'is asked about later where the answer about its account was lost: %s',
    async (fault) => {
      const { refundId, order, retry } = await needsAccount()
      const standing = async () => (await listRefunds(open.shop, order.orderId))[0]?.status
      paystack.beginRefundsAs('processed')
      paystack.fault('retry', fault)
      expect(await retry()).toMatchObject({ reason: 'provider-not-reached' })
      expect(await standing()).toBe('pending')
      expect(await settleRefundByHand(asManager(), { refundId, transaction: 'FT-twice' })).toMatchObject({
        reason: 'provider-is-at-it',
      })
      paystack.mend()
      required(await checkRefund(withProvider(open.asShop()), { refundId }))
      expect(await standing()).toBe(fault === 'cut' ? 'processed' : 'needs-attention')
    },
  )

  test('is not returned by hand while the provider is at it', async () => {
    paystack.beginRefundsAs('pending')
    const { refundId } = await askedBack()
    const byHand = { refundId, transaction: 'FT-too-soon' }
    expect(await settleRefundByHand(asManager(), byHand)).toMatchObject({ reason: 'provider-is-at-it' })
    required(await refundPayment(withProvider(open.asShop()), { refundId }))
    expect(await settleRefundByHand(asManager(), byHand)).toMatchObject({ reason: 'provider-is-at-it' })
    expect(await settleRefundByHand(asManager(), { ...byHand, transaction: ' ' })).toMatchObject({
      reason: 'transaction-missing',
    })
    paystack.beginRefundsAs('processed')
  })

  test.each([0, -1, 0.5, Number.NaN, 2 ** 60])('is refused when it is %d kobo', async (amountKobo) => {
    const { orderId } = await book.orderIn('paid')
    expect((await refundOrder(asManager(), { orderId, amountKobo, key: 'wrong' })).accepted).toBe(false)
  })
})

describe("an order paid into the shop's own account", () => {
  test('goes from the checkout to paid, and back by hand, with its papers', async () => {
    const validFrom = open.shop.clock.now()
    const value: PaymentMethod[] = ['transfer', 'card', 'bank-transfer']
    required(await changeSetting(open.as('admin'), { name: 'paymentMethods', value, validFrom }))
    const order = await placedOrder(open, { quantity: 2, paymentMethod: 'bank-transfer' })
    const started = required(await startPayment(open.shop, { orderId: order.orderId }))
    expect(started.payPageUrl).toContain(`/orders/${order.linkToken}`)

    const { orderId } = order
    const { totalKobo, heldUntil } = await findOrderById(open.shop, orderId)
    const placedFor = (heldUntil?.getTime() ?? 0) - open.shop.clock.now().getTime()
    expect(placedFor).toBeGreaterThan(23 * 3_600_000)
    required(await confirmTransfer(asSales(), { orderId, amountKobo: totalKobo, transaction: bank() }))
    required(await issueInvoice(open.asShop(), { orderId }))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })

    required(await refundOrder(asManager(), { orderId, amountKobo: totalKobo, key: 'whole' }))
    const [refund] = await listRefunds(open.shop, orderId)
    const refundId = refund?.id ?? ''
    required(await refundPayment(open.asShop(), { refundId }))
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ status: 'needs-attention' }])
    required(await settleRefundByHand(asManager(), { refundId, transaction: bank() }))
    required(await issueCreditNote(open.asShop(), { refundId }))
    const after = await findOrderById(open.shop, orderId)
    expect(after.paymentStatus).toBe('refunded')
    expect(after.events.map(({ kind }) => kind)).toEqual([
      'placed',
      'payment-received',
      'paid',
      'refund-owed',
      'refund-needs-attention',
      'refunded',
    ])
  })
})

describe('the shelf', () => {
  test.each(again)(
    'BR-09 counts right at every look, while all reserve, release, receive, count and correct (%i)',
    async () => {
      const storm = await openOrderBook(open.shop, 'oworo-inner-tube')
      const variantId = await variantOf('oworo-inner-tube')
      const onHand = async () => {
        const level = open.shop.database
          .selectFrom('stock_levels')
          .select('on_hand')
          .where('variant_id', '=', variantId)
        return (await level.executeTakeFirstOrThrow()).on_hand
      }
      const before = await onHand()
      let moved = 0
      const count = async () => {
        const seenOnHand = await onHand()
        const about = { variantId, counted: seenOnHand + 2, seenOnHand, note: null }
        if ((await countStock(open.as('stock'), about)).accepted) moved += 2
      }
      const correct = async (quantity: number) => {
        if ((await correctStock(open.as('stock'), { variantId, quantity, note: 'Seen' })).accepted) moved += quantity
      }
      const receive = async () => {
        required(await receiveStock(open.as('stock'), { variantId, quantity: 1, note: null }))
        moved += 1
      }
      const blow = (index: number) => [
        storm.place('collection', 1 + (index % 3)).then(
          ({ orderId }) => cancelOrder(asSales(), { orderId, reason: index % 2 === 0 ? 'staff' : 'unpaid' }),
          () => null,
        ),
        storm.place('collection').catch(() => null),
        receive(),
        index % 2 === 0 ? count() : correct(index % 3 === 0 ? 3 : -1),
        look(),
        look(),
      ]
      const look = async () => expect(await miscounts(variantId)).toEqual([])
      // five at a time: the embedded database has one connection, for which nobody waits for long
      for (const gust of [0, 5, 10, 15]) await Promise.all([0, 1, 2, 3, 4].flatMap((index) => blow(gust + index)))

      open.clock.moveTo(new Date(Date.now() + 3_600_000))
      await Promise.all([expireOrders(open.asShop()), expireOrders(open.asShop()), storm.place('collection'), look()])
      open.clock.reset()
      expect(await miscounts(variantId)).toEqual([])
      expect(await onHand()).toBe(before + moved)
    },
  )
})

function withProvider(shop: Shop): Shop {
  const { PAYSTACK_BASE_URL: baseUrl = '', PAYSTACK_SECRET_KEY: secretKey = '' } = paystack.environment
  return { ...shop, payments: { ...shop.payments, online: openPaystack({ baseUrl, secretKey, name: 'pretend' }) } }
}

/** A paid order that staff have asked the whole total back for; the provider has its money. */
async function askedBack() {
  const order = await book.orderIn('paid')
  const reference = order.paidReference ?? ''
  await paystack.record({ reference, status: 'success', paidKobo: order.totalKobo })
  const { id } = (await paystack.transactions()).find((transaction) => transaction.reference === reference) ?? {}
  await open.shop.database
    .updateTable('payments')
    .set({ provider_transaction_id: id })
    .where('reference', '=', reference)
    .execute()
  required(await refundOrder(asManager(), { orderId: order.orderId, amountKobo: order.totalKobo, key: 'whole' }))
  const [refund] = await listRefunds(open.shop, order.orderId)
  return { order, refundId: refund?.id ?? '' }
}

/** Money that the provider asks an account for; `retry` gives one. */
async function needsAccount() {
  paystack.beginRefundsAs('needs-attention')
  const { order, refundId } = await askedBack()
  required(await refundPayment(withProvider(open.asShop()), { refundId }))
  const good = { bankId: '9', accountNumber: '0123456789' }
  return {
    order,
    refundId,
    retry: (account: Partial<typeof good> = {}) =>
      retryRefund(withProvider(asManager()), { refundId, account: { ...good, ...account } }),
    async journal() {
      const rows = await open.shop.database
        .selectFrom('journal_entries')
        .select('after')
        .where('subject', '=', `refund:${refundId}`)
        .where('change', '=', 'refund sent to an account')
        .orderBy('id')
        .execute()
      return rows.map(({ after }) => after)
    },
  }
}

/** What came for an order, and what is owed back of it. */
async function moneyOf(orderId: string) {
  const payments = await open.shop.database
    .selectFrom('payments')
    .select('received_kobo')
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .execute()
  const refunds = await listRefunds(open.shop, orderId)
  return {
    came: payments.map(({ received_kobo }) => received_kobo),
    owed: refunds.map(({ amountKobo, reason, status }) => ({ amountKobo, reason, status })),
  }
}

async function variantOf(slug: string) {
  const shown = await showProduct(open.shop, slug)
  const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
  if (!variant) throw new Error(`no ${slug} on sale`)
  return variant.id
}

/** A row where the counter and the live reservations differ, read at one moment. */
async function miscounts(variantId: string) {
  const { rows } = await sql`
    select on_hand, reserved, live from stock_levels, lateral (
      select coalesce(sum(quantity), 0)::int as live from reservations
      where variant_id = stock_levels.variant_id and status = 'live') counted
    where variant_id = ${variantId} and (reserved <> live or reserved > on_hand or reserved < 0)`.execute(
    open.shop.database,
  )
  return rows
}
