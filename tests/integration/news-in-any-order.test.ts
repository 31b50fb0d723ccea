import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { confirmTransfer } from '#shop/payments/confirm-transfer.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { returnMoney } from '#shop/payments/return-money.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { testShop } from '../support/test-shop.ts'
import { newsSequences } from '../support/thoroughness.ts'

// What can happen to an order and its money, in any order, beside a few lines of arithmetic that say how it has to stand.

const open = testShop()
let book: Awaited<ReturnType<typeof openOrderBook>>

beforeAll(async () => {
  book = await openOrderBook(open.shop, 'mainland-coil-lock', { received: newsSequences + 100 })
})

type Step =
  /** Money comes for one of three attempts: so many tenths of the total, a kobo more or less, or dollars. */
  | { kind: 'comes'; attempt: number; tenths: number; off: number; currency: 'NGN' | 'USD' }
  | { kind: 'does not come'; attempt: number; state: 'pending' | 'failed' | 'abandoned' | 'unknown' }
  | { kind: 'transfer'; transaction: number; tenths: number }
  | { kind: 'cancel'; reason: 'unpaid' | 'customer' }
  | { kind: 'prepare' | 'dispatch' | 'return money' }
  | { kind: 'staff refund'; key: number; tenths: number }
  | { kind: 'refund moves'; at: number; state: 'pending' | 'processed' | 'failed' | 'needs-attention' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('comes' as const),
      attempt: fc.nat(2),
      tenths: fc.constantFrom(3, 5, 10, 10, 10, 12),
      off: fc.constantFrom(-1, 0, 0, 1),
      currency: fc.constantFrom('NGN' as const, 'NGN' as const, 'NGN' as const, 'USD' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('does not come' as const),
      attempt: fc.nat(2),
      state: fc.constantFrom('pending' as const, 'failed' as const, 'abandoned' as const, 'unknown' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      transaction: fc.nat(2),
      tenths: fc.constantFrom(3, 7, 10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      reason: fc.constantFrom('unpaid' as const, 'customer' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('prepare' as const, 'dispatch' as const, 'return money' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('staff refund' as const),
      key: fc.nat(2),
      tenths: fc.constantFrom(2, 5, 10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund moves' as const),
      at: fc.nat(3),
      state: fc.constantFrom('pending' as const, 'processed' as const, 'failed' as const, 'needs-attention' as const),
    }),
  },
)

/** How the order has to stand, told in sums. */
type Expected = {
  status: string
  because: string | null
  cameKobo: number
  owedKobo: number
  heard: Set<string>
  /** What was entered with each transaction of the bank, and asked back with each form. */
  transfers: Map<string, number>
  asked: Map<number, number>
}

function expectMoney(order: Expected, name: string, amountKobo: number, totalKobo: number) {
  if (order.heard.has(name)) return
  order.heard.add(name)
  const overKobo = order.cameKobo - order.owedKobo + amountKobo - totalKobo
  order.cameKobo += amountKobo
  const isWanted = order.status === 'placed' || (order.because === 'unpaid' && overKobo >= 0)
  if (!isWanted) order.owedKobo += amountKobo
  else if (overKobo >= 0) {
    order.owedKobo += overKobo
    order.status = 'paid'
    order.because = null
  }
}

test(`after any of ${newsSequences} sequences of news an order stands where sums and states lead`, async () => {
  const seen = { cancelled: 0, dispatched: 0, returned: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 12 }), async (steps) => {
      const order = await book.place('standard')
      const { orderId, totalKobo } = order
      const attempts = [
        await book.attempt(order, totalKobo),
        await book.attempt(order, totalKobo),
        await book.attempt(order, totalKobo),
      ]
      const name = randomUUID()
      const should: Expected = {
        status: 'placed',
        because: null,
        cameKobo: 0,
        owedKobo: 0,
        heard: new Set(),
        transfers: new Map(),
        asked: new Map(),
      }

      for (const step of [...steps, { kind: 'return money' } as const]) {
        switch (step.kind) {
          case 'comes': {
            const amountKobo = Math.floor((totalKobo * step.tenths) / 10) + step.off
            const { currency } = step
            const verdict = { state: 'succeeded', amountKobo, currency, paidAt: null, channel: 'card' } as const
            const transactionId = `${name} ${step.attempt}`
            const reference = attempts[step.attempt] ?? ''
            required(await settlePayment(open.asShop(), { reference, verdict: { ...verdict, transactionId } }))
            if (currency === 'NGN') expectMoney(should, `attempt ${step.attempt}`, amountKobo, totalKobo)
            // people have it in hand from then on
            else should.heard.add(`attempt ${step.attempt}`)
            break
          }
          case 'does not come': {
            const reference = attempts[step.attempt] ?? ''
            required(await settlePayment(open.asShop(), { reference, verdict: { state: step.state } }))
            break
          }
          case 'transfer': {
            const amountKobo = Math.floor((totalKobo * step.tenths) / 10)
            const transaction = `${name} bank ${step.transaction}`
            const { accepted } = await confirmTransfer(open.as('sales'), { orderId, amountKobo, transaction })
            const entered = should.transfers.get(transaction) ?? amountKobo
            should.transfers.set(transaction, entered)
            // one transaction brings one amount
            expect(accepted).toBe(entered === amountKobo)
            if (accepted) expectMoney(should, transaction, amountKobo, totalKobo)
            break
          }
          case 'cancel': {
            const isRefused = should.status === 'dispatched'
            const cancelled = await cancelOrder(open.as('sales'), { orderId, reason: step.reason })
            expect(cancelled.accepted).toBe(!isRefused)
            if (!isRefused && should.status !== 'cancelled')
              Object.assign(should, { status: 'cancelled', because: step.reason })
            break
          }
          case 'prepare': {
            const { accepted } = await prepareOrder(open.as('sales'), { orderId })
            expect(accepted).toBe(should.status === 'paid' || should.status === 'preparing')
            if (accepted) should.status = 'preparing'
            break
          }
          case 'dispatch': {
            const { accepted } = await dispatchOrder(open.as('sales'), {
              orderId,
              carrier: 'Rider',
              tracking: null,
              frames: [],
            })
            // what all the money went back for does not leave
            const mayLeave = should.status === 'preparing' && should.cameKobo > should.owedKobo
            expect(accepted).toBe(mayLeave || should.status === 'dispatched')
            if (accepted) should.status = 'dispatched'
            break
          }
          case 'return money':
            required(await returnMoney(open.asShop(), { orderId }))
            if (should.status === 'cancelled') should.owedKobo = should.cameKobo
            break
          case 'staff refund': {
            const amountKobo = Math.floor((totalKobo * step.tenths) / 10)
            const key = String(step.key)
            const { accepted } = await refundOrder(open.as('manager'), { orderId, amountKobo, key })
            const askedKobo = should.asked.get(step.key)
            const mayAsk = amountKobo <= should.cameKobo - should.owedKobo
            expect(accepted).toBe(askedKobo === undefined ? mayAsk : askedKobo === amountKobo)
            if (accepted && askedKobo === undefined) {
              should.owedKobo += amountKobo
              should.asked.set(step.key, amountKobo)
            }
            break
          }
          case 'refund moves': {
            const refunds = await listRefunds(open.shop, orderId)
            const refund = refunds[step.at % Math.max(1, refunds.length)]
            const known = { state: step.state, providerRefundId: '1' }
            if (refund) required(await settleRefund(open.asShop(), { refundId: refund.id, known }))
          }
        }
        const { status, cancelledBecause } = await findOrderById(open.shop, orderId)
        expect({ status, because: cancelledBecause }).toEqual({ status: should.status, because: should.because })
        expect(await sumsOf(orderId)).toEqual({ cameKobo: should.cameKobo, owedKobo: should.owedKobo })
      }
      if (should.status === 'cancelled') seen.cancelled += 1
      if (should.status === 'dispatched') seen.dispatched += 1
      if (should.owedKobo > 0) seen.returned += 1
    }),
    { numRuns: newsSequences, examples: [[toTheDoor], [backAgain], [givenBack]] },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

const whole: Step = { kind: 'comes', attempt: 0, tenths: 10, off: 0, currency: 'NGN' }
const givenBack: Step[] = [
  whole,
  { kind: 'prepare' },
  { kind: 'staff refund', key: 1, tenths: 10 },
  { kind: 'dispatch' },
]
const toTheDoor: Step[] = [whole, { kind: 'prepare' }, { kind: 'dispatch' }]
const backAgain: Step[] = [whole, { kind: 'cancel', reason: 'customer' }, { kind: 'return money' }]

async function sumsOf(orderId: string) {
  const { database } = open.shop
  const came = await database
    .selectFrom('payments')
    .select('received_kobo')
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .execute()
  const owed = await listRefunds(open.shop, orderId)
  return {
    cameKobo: came.reduce((sum, { received_kobo }) => sum + (received_kobo ?? 0), 0),
    owedKobo: owed.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
  }
}
