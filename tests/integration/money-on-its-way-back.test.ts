import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPaystack } from '#integrations/payments/paystack.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { confirmTransfer } from '#shop/payments/confirm-transfer.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { refundPayment } from '#shop/payments/refund-payment.ts'
import { retryRefund } from '#shop/payments/retry-refund.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { settleRefundByHand } from '#shop/payments/settle-refund-by-hand.ts'
import { approveReturn } from '#shop/returns/approve-return.ts'
import { inspectReturn } from '#shop/returns/inspect-return.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { settleReturn } from '#shop/returns/settle-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import type { Shop } from '#shop/shop.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { meetingIn, type RowLock } from '../support/meeting.ts'
import { variantsOf } from '../support/order-of.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const asManager = () => open.as('manager')

let book: Awaited<ReturnType<typeof openOrderBook>>
beforeAll(async () => {
  book = await openOrderBook(open.shop, 'mainland-coil-lock', { received: 100 })
})

/** The whole total of a paid order, asked back by staff. */
async function askedBack() {
  const { orderId, totalKobo } = await book.orderIn('paid')
  required(await refundOrder(asManager(), { orderId, amountKobo: totalKobo, key: 'whole' }))
  const [refund] = await listRefunds(open.shop, orderId)
  return { orderId, refundId: refund?.id ?? '' }
}

/** The shop, with a provider that knows of no refund and answers so to each new one. */
function answered(shop: Shop, status: number, body: unknown): Shop {
  const ask = async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ status: true, data: [] }) : Response.json(body, { status })
  const online = openPaystack({ baseUrl: 'http://nowhere.invalid', secretKey: 'sk_test', name: 'pretend', ask })
  return { ...shop, payments: { ...shop.payments, online } }
}

describe('a refund', () => {
  test.each([
    ['does not know the key', 401, { status: false, message: 'Invalid key' }],
    ['does not let the key do it', 403, { status: false, message: 'Not allowed' }],
    ['is asked too often', 429, { status: false, message: 'Too many requests' }],
    ['says nothing that can be understood', 200, { status: true, message: 'Refund has been queued' }],
  ])('is asked for again where the provider %s', async (_, status, body) => {
    const { orderId, refundId } = await askedBack()
    await expect(refundPayment(answered(open.asShop(), status, body), { refundId })).rejects.toThrow()
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ status: 'due' }])
  })

  test('is for people where the provider refuses it', async () => {
    const { orderId, refundId } = await askedBack()
    const refusal = { status: false, message: 'Transaction has been fully reversed' }
    required(await refundPayment(answered(open.asShop(), 400, refusal), { refundId }))
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ status: 'failed' }])
  })
})

describe('money that is entered once more', () => {
  test('with another amount is no transfer that came, and staff are told what it was entered with', async () => {
    const { orderId, totalKobo } = await book.place('collection')
    const found = { orderId, amountKobo: totalKobo - 100, transaction: 'FT-mistyped' }
    required(await confirmTransfer(open.as('sales'), found))
    expect(await confirmTransfer(open.as('sales'), { ...found, amountKobo: totalKobo })).toMatchObject({
      reason: 'transaction-of-another-amount',
      details: { amountKobo: totalKobo - 100 },
    })
    required(await confirmTransfer(open.as('sales'), found))
    expect((await findOrderById(open.shop, orderId)).paymentStatus).toBe('part-paid')
  })

  test('with the form of a refund and another amount goes back neither twice nor in silence', async () => {
    const { orderId } = await book.orderIn('paid')
    const refund = { orderId, amountKobo: 200, key: 'of-the-form' }
    required(await refundOrder(asManager(), refund))
    required(await refundOrder(asManager(), refund))
    expect(await refundOrder(asManager(), { ...refund, amountKobo: 300 })).toMatchObject({
      reason: 'form-used-already',
    })
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ amountKobo: 200 }])
  })
})

describe('a refund that was returned by hand', () => {
  test('keeps the reference of the bank, and is not asked about any more, where older news come late', async () => {
    const { refundId } = await askedBack()
    const needsAccount = { state: 'needs-attention', providerRefundId: '17' } as const
    required(await settleRefund(open.asShop(), { refundId, known: needsAccount }))
    required(await settleRefundByHand(asManager(), { refundId, transaction: 'FT-by-hand' }))
    for (const known of [needsAccount, { state: 'pending', providerRefundId: '17' } as const])
      required(await settleRefund(open.asShop(), { refundId, known }))
    const kept = await open.shop.database
      .selectFrom('refunds')
      .select(['status', 'provider_refund_id', 'check_due_at'])
      .where('id', '=', refundId)
      .executeTakeFirst()
    expect(kept).toEqual({ status: 'processed', provider_refund_id: 'FT-by-hand', check_due_at: null })
  })
})

// one connection never waits for itself
describe.skipIf(testedDatabase === 'embedded')('nobody waits in a ring', () => {
  const meet = meetingIn(open)

  const theOrder = (id: string): RowLock => ['select from orders where id = $1 for update', [id]]
  const theRefund = (id: string): RowLock => ['select from refunds where id = $1 for update', [id]]
  const theStock = (id: string): RowLock => ['select from stock_levels where variant_id = $1 for update', [id]]

  async function needsAccount() {
    const { orderId, refundId } = await askedBack()
    const known = { state: 'needs-attention', providerRefundId: '17' } as const
    required(await settleRefund(open.asShop(), { refundId, known }))
    return { orderId, refundId }
  }

  test('while staff send a refund to an account, and the provider tells of it', async () => {
    const { orderId, refundId } = await needsAccount()
    const data = { id: 17, status: 'processed' }
    const shop = answered(asManager(), 200, { status: true, data })
    const account = { bankId: '9', accountNumber: '0123456789' }
    required(await meet([theOrder(orderId), theRefund(refundId)], () => retryRefund(shop, { refundId, account })))
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ status: 'processed' }])
  })

  test('while staff note what they returned by hand, and the provider tells of it', async () => {
    const { orderId, refundId } = await needsAccount()
    const byHand = { refundId, transaction: 'FT-by-hand' }
    required(await meet([theOrder(orderId), theRefund(refundId)], () => settleRefundByHand(asManager(), byHand)))
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ status: 'processed' }])
  })

  /** Two variants of a bike, in the order in which all lock them, and a lock. */
  async function goods() {
    const [low = '', high = ''] = (await variantsOf(open, 'marina-hybrid-7', 5)).toSorted()
    const [lock = ''] = await variantsOf(open, 'mainland-u-lock-14', 5)
    return { low, high, lock }
  }

  test('while goods of a refund go back to the shelf, and somebody orders the same', async () => {
    const { low, high } = await goods()
    const units = [low, high].map((variantId) => ({ variantId, quantity: 1 }))
    const { orderId } = await deliveredOrder(open.shop, units)
    const refund = { orderId, amountKobo: 100, key: 'restocked', restock: units.toReversed() }
    required(await meet([theStock(low), theStock(high)], () => refundOrder(asManager(), refund)))
  })

  test('while an exchange comes to nothing, and somebody orders both bikes', async () => {
    const { low, high, lock } = await goods()
    const sold = [low, lock].map((variantId) => ({ variantId, quantity: 1 }))
    const { linkToken, frames } = await deliveredOrder(open.shop, sold)
    const why = { quantity: 1, reason: 'too-small', condition: 'unused' } as const
    const lines = [
      { ...why, variantId: low, replacementVariantId: high },
      { ...why, variantId: lock, replacementVariantId: lock },
    ]
    const returnId = randomUUID()
    const asked = { lines, wish: 'exchange', note: '', isComplete: true } as const
    required(await requestReturn(open.shop, { linkToken, key: returnId, asked }))
    required(await approveReturn(asManager(), { returnId }))
    required(await receiveReturn(asManager(), { returnId }))

    const seenVersion = (await showReturn(asManager(), returnId))?.asked.version ?? 0
    const found = { isFault: false, deductedKobo: 0, finding: '' }
    const numbers = frames.map(({ frameNumber }) => frameNumber)
    const findings = [
      { ...found, variantId: low, verdict: 'full', restock: 'shelf', frames: numbers },
      { ...found, variantId: lock, verdict: 'rejected', finding: 'Ridden in rain', restock: null, frames: [] },
    ] as const
    required(await inspectReturn(asManager(), { returnId, findings, seenVersion }))
    const { worked } = (await showReturn(asManager(), returnId)) ?? {}
    const seen = { seenKobo: worked?.givenKobo ?? 0, seenRefundKobo: worked?.refundKobo ?? 0 }
    required(await meet([theStock(low), theStock(high)], () => settleReturn(asManager(), { returnId, ...seen })))
  })
})
