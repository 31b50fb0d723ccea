import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { cancelOrderByLink } from '#shop/orders/cancel-order.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { type OrderInState, type OrderState, openOrderBook, orderStates } from '../support/orders-in-state.ts'
import { chargeEvent, disputeEvent, type PaystackEvent, refundEvent } from '../support/paystack-events.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { askRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'

// Every piece of news about money, for an order in every state. What has to come of it is written here, not read from
// the shop: all orders are made, all is told at once, and the books are read when the shop has done its tasks.
//
// same     nothing changes
// paid     the order is paid
// paid+    it is paid, and what is over goes back
// part     some is still missing, and people are asked to look
// second   it was paid before: all of this goes back
// gone     the goods are sold by now: all of it goes back
// back     nobody wants it any more: all of it goes back
// review   people are asked to look, and nothing else changes

const expected = `
                          placed  part-paid  paid    preparing  dispatched  delivered  ready-for-collection  collected  late    gone    cancelled
  success, as due         paid    paid       second  second     second      second     second                second     paid    gone    back
  success, too little     part    part       second  second     second      second     second                second     back    back    back
  success, too much       paid+   paid+      second  second     second      second     second                second     paid+   gone    back
  success, in dollars     review  review     review  review     review      review     review                review     review  review  review
  success, yet pending    same    same       same    same       same        same       same                  same       same    same    same
  success, yet failed     same    same       same    same       same        same       same                  same       same    same    same
  success, yet abandoned  same    same       same    same       same        same       same                  same       same    same    same
  success, yet unknown    same    same       same    same       same        same       same                  same       same    same    same
  charge.failed           same    same       same    same       same        same       same                  same       same    same    same
  refund.pending          review  review     review  review     review      review     review                review     review  review  review
  refund.processing       review  review     review  review     review      review     review                review     review  review  review
  refund.processed        review  review     review  review     review      review     review                review     review  review  review
  refund.failed           review  review     review  review     review      review     review                review     review  review  review
  refund.needs-attention  review  review     review  review     review      review     review                review     review  review  review
  dispute.create          review  review     review  review     review      review     review                review     review  review  review
  dispute.remind          review  review     review  review     review      review     review                review     review  review  review
  dispute.resolve         review  review     review  review     review      review     review                review     review  review  review
  transfer.success        same    same       same    same       same        same       same                  same       same    same    same
`

type Outcome = 'same' | 'paid' | 'paid+' | 'part' | 'second' | 'gone' | 'back' | 'review'
type Case = {
  news: string
  state: OrderState | 'gone'
  outcome: Outcome
  /** How often it is told, at the same moment. */
  copies: number
  order: OrderInState
  /** What the provider took for it; 0 where it took nothing. */
  cameKobo: number
}

/** What a refund that is under way becomes by the event and by what the provider says when it is asked. */
const refunds = [
  { event: 'pending', says: 'pending', becomes: 'pending' },
  { event: 'processing', says: 'processing', becomes: 'pending' },
  { event: 'processed', says: 'processed', becomes: 'processed' },
  { event: 'processed', says: 'pending', becomes: 'pending' },
  { event: 'failed', says: 'failed', becomes: 'failed' },
  { event: 'failed', says: 'processed', becomes: 'processed' },
  { event: 'needs-attention', says: 'needs-attention', becomes: 'needs-attention' },
] as const

const cases: Case[] = []
const returning: { order: OrderInState; becomes: string; event: string; says: (typeof refunds)[number]['says'] }[] = []
/** Nobody may move it: all that is forged speaks of it, and the provider would stand by it. */
let coveted: OrderInState
let shop: RunningShop
let paystack: PaystackStandIn

beforeAll(async () => {
  paystack = await startPaystack()
  paystack.beginRefundsAs('pending')
  shop = await startShop({ env: paystack.environment, prepare: makeOrders })
  paystack.tell(shop.origin)
  await untilDone()
  paystack.beginRefundsAs('processed')
}, 120_000)
afterAll(async () => {
  await shop?.stop()
  await paystack?.stop()
})

describe('a notification that is forged', () => {
  const event = () => JSON.stringify(chargeEvent(coveted.openReference))
  const signature = () => paystack.sign(event())
  const signedBy = (key: string, hash: string) => createHmac(hash, key).update(event()).digest('hex')
  const header = 'x-paystack-signature'

  /** The content type is not signed and proves nothing either way: what is not signed stays forged under any. */
  const forgeries: [string, () => { body?: string | Buffer; headers: Record<string, string | string[]> }, number?][] = [
    ['without a signature', () => ({ body: event(), headers: {} })],
    ['with an empty signature', () => ({ body: event(), headers: { [header]: '' } })],
    ['with a word for a signature', () => ({ body: event(), headers: { [header]: 'nonsense' } })],
    [
      'signed with another key',
      () => ({ body: event(), headers: { [header]: signedBy('sk_test_of_another', 'sha512') } }),
    ],
    ['signed with no key', () => ({ body: event(), headers: { [header]: signedBy('', 'sha512') } })],
    [
      'signed with SHA-256',
      () => ({
        body: event(),
        headers: { [header]: signedBy(paystack.environment.PAYSTACK_SECRET_KEY ?? '', 'sha256') },
      }),
    ],
    [
      'written anew as JSON',
      () => ({ body: JSON.stringify(JSON.parse(event()), null, 1), headers: { [header]: signature() } }),
    ],
    [
      'with one byte changed',
      () => ({ body: event().replace('"amount":10000', '"amount":90000'), headers: { [header]: signature() } }),
    ],
    ['with a byte more', () => ({ body: `${event()}\0`, headers: { [header]: signature() } })],
    ['signed in capitals', () => ({ body: event(), headers: { [header]: signature().toUpperCase() } })],
    [
      'signed with a space inside',
      () => ({ body: event(), headers: { [header]: signature().replace(/^(.{64})/, '$1 ') } }),
    ],
    ['signed twice', () => ({ body: event(), headers: { [header]: [signature(), signature()] } })],
    [
      'with the signature of another',
      () => ({ body: event(), headers: { [header]: paystack.sign(JSON.stringify(chargeEvent('of-another'))) } }),
    ],
    [
      'as text, with another key',
      () => ({
        body: event(),
        headers: { [header]: signedBy('sk_test_of_another', 'sha512'), 'content-type': 'text/plain' },
      }),
    ],
    [
      'packed with gzip',
      () => ({
        body: gzipSync(event()),
        headers: { [header]: signature(), 'content-encoding': 'gzip', 'content-type': 'application/json' },
      }),
    ],
    [
      'in chunks, with another key',
      () => ({
        body: event(),
        headers: { [header]: signedBy('sk_test_of_another', 'sha512'), 'transfer-encoding': 'chunked' },
      }),
    ],
    [
      'with a key twice',
      () => ({ body: event().replace('"data":{', '"data":{},"data":{'), headers: { [header]: signature() } }),
    ],
    ['that is empty', () => ({ body: '', headers: { [header]: signature() } })],
    [
      'from the world of real money',
      () => {
        const body = event().replace('"domain":"test"', '"domain":"live"')
        return { body, headers: { [header]: paystack.sign(body) } }
      },
    ],
    ['of 5 MB', () => ({ headers: { [header]: signature(), 'content-length': '5000000' } }), 413],
  ]

  test.each(forgeries)('%s is refused', async (_, forge, status = 401) => {
    const host = new URL(shop.origin).host
    const answer = await askRaw(shop.port, host, { path: '/webhooks/paystack', method: 'POST', ...forge() })
    expect(answer.status).toBe(status)
  })
})

describe('a notification that is signed', () => {
  const header = 'x-paystack-signature'
  const say = (body: string, headers: Record<string, string> = {}) =>
    askRaw(shop.port, new URL(shop.origin).host, {
      path: '/webhooks/paystack',
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [header]: paystack.sign(body), ...headers },
    })

  test.each([
    ['no JSON', 'charge.success'],
    ['no event', '{}'],
    ['a list', '[]'],
    ['a NUL in a reference', JSON.stringify(chargeEvent('a\0b'))],
    ['a NUL in an event', JSON.stringify({ ...chargeEvent('a'), event: 'charge.\0' })],
    ['a reference without end', JSON.stringify(chargeEvent('a'.repeat(100_000)))],
    ['an object for a reference', JSON.stringify({ event: 'charge.success', data: { reference: { a: 1 } } })],
    ['deep JSON', `{"event":"charge.success","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ])('and holds %s is answered with 200, and forgotten', async (_, body) => {
    expect((await say(body)).status).toBe(200)
  })

  test('counts under any content type, and in chunks', async () => {
    const body = JSON.stringify(chargeEvent('nobody-by-chunks'))
    expect((await say(body, { 'content-type': 'text/plain' })).status).toBe(200)
    expect((await say(body, { 'transfer-encoding': 'chunked' })).status).toBe(200)
  })

  test('brings each order where the table says, whatever its state and however often it is told', async () => {
    for (const { order, news, cameKobo } of cases) {
      const [, ends] = /^success, (?:yet )?(.*)$/.exec(news) ?? []
      if (ends === 'unknown') continue
      const status =
        cameKobo > 0 ? 'success' : ends === 'abandoned' ? 'abandoned' : ends === 'pending' ? 'ongoing' : 'failed'
      const currency = ends === 'in dollars' ? 'USD' : 'NGN'
      await paystack.record({ reference: order.openReference, status, paidKobo: cameKobo, currency })
    }
    const told = cases.flatMap(({ news, order, copies }, index) => {
      const event = eventOf(news, order, index)
      return Array.from({ length: copies }, () => event).concat(
        eventOf(news, { ...order, ...nobody(index) }, index + 1_000),
      )
    })
    expect(new Set(await inTurns(told, (event) => paystack.notify(shop.origin, event)))).toEqual(new Set([200]))
    await untilDone()
    expect(await shop.ask('invariants')).toEqual([])
  })

  test('of money on its way back counts as the provider says', async () => {
    for (const { order, says, event } of returning) {
      await paystack.moveRefunds(order.paidReference ?? '', says)
      expect(await paystack.notify(shop.origin, refundEvent(order.paidReference ?? '', event))).toBe(200)
    }
    await untilDone()
    expect(await shop.ask('invariants')).toEqual([])
  })

  test('has left the books as they have to be', async () => {
    await shop.kill()
    const { books, heardOf } = await readBooks(shop)
    expect(cases.map((told) => [nameOf(told), books.get(told.order.orderId)])).toEqual(
      cases.map((told) => [nameOf(told), bookedFor(told)]),
    )
    for (const { order, becomes } of returning)
      expect(books.get(order.orderId)?.refunds, order.number).toMatchObject([{ status: becomes }])
    expect(books.get(coveted.orderId)).toMatchObject({ status: 'placed', paymentStatus: 'unpaid', reviews: 0 })
    expect(heardOf).not.toContain(coveted.openReference)
  })
})

async function makeOrders(opened: Shop) {
  const plenty = await openOrderBook(opened, 'mainland-u-lock-14', { received: 1_000 })
  const few = await openOrderBook(opened, 'itunu-leather-saddle')
  const [head = '', ...rows] = expected.trim().split('\n')
  const columns = head.trim().split(/\s+/) as Case['state'][]
  expect(columns.toSorted()).toEqual([...orderStates, 'gone'].toSorted())

  for (const row of rows) {
    const [news = '', ...outcomes] = row.trim().split(/\s{2,}/)
    const orders = await Promise.all(
      columns.map((state) => (state === 'gone' ? few.orderIn('late') : plenty.orderIn(state))),
    )
    for (const [at, order] of orders.entries()) {
      const state = columns[at] as Case['state']
      const outcome = outcomes[at] as Outcome
      const dueKobo = state === 'part-paid' ? order.totalKobo - Math.floor(order.totalKobo / 2) : order.totalKobo
      const came = { 'as due': dueKobo, 'too little': dueKobo - 1, 'too much': dueKobo + 12_345, 'in dollars': dueKobo }
      const cameKobo = came[news.replace('success, ', '') as keyof typeof came] ?? 0
      const copies = state === 'placed' && /as due|dispute.create/.test(news) ? 50 : 1 + (cases.length % 2)
      cases.push({ news, state, outcome, copies, order, cameKobo })
    }
  }
  // the last ones that could bring back what came too late
  await few.place('collection', 8)
  coveted = await plenty.orderIn('placed')

  for (const { becomes, event, says } of refunds) {
    const order = await plenty.orderIn('paid')
    await paystack.record({ reference: order.paidReference ?? '', status: 'success', paidKobo: order.totalKobo })
    const { id } = (await paystack.transactions()).find(({ reference }) => reference === order.paidReference) ?? {}
    await opened.database
      .updateTable('payments')
      .set({ provider_transaction_id: id })
      .where('reference', '=', order.paidReference)
      .execute()
    required(await cancelOrderByLink(opened, { linkToken: order.linkToken }))
    returning.push({ order, becomes, event, says })
  }
  await paystack.record({ reference: coveted.openReference, status: 'success', paidKobo: coveted.totalKobo })
  await forgetLetters(opened)
}

/** Hundreds of letters that are owed by now are another story, and would only be waited for. */
async function forgetLetters({ database, clock }: Shop) {
  await database.updateTable('mails').set({ sent_at: clock.now() }).execute()
  await sql`delete from pgboss.job where name = 'send-mail'`.execute(database)
}

function eventOf(news: string, { openReference, paidReference }: OrderInState, index: number): PaystackEvent {
  const [kind = '', step = ''] = news.split('.')
  if (kind === 'refund') return refundEvent(paidReference ?? openReference, step)
  if (kind === 'dispute') return disputeEvent(paidReference ?? openReference, step as 'create', 358_950 + index)
  if (kind === 'transfer') return { ...chargeEvent(openReference), event: 'transfer.success' }
  return chargeEvent(openReference, kind === 'charge' ? 'failed' : 'success')
}

const nobody = (index: number) => ({ openReference: `nobody-${index}`, paidReference: null })

function nameOf({ news, state, copies }: Case) {
  return `${news}, ${state}${copies > 1 ? `, told ${copies} times` : ''}`
}

type Booked = { status: string; paymentStatus: string; keptKobo: number; reviews: number; refunds: unknown[] }

/** What the shop has to have in its books of an order after the news. */
function bookedFor({ state, outcome, order, cameKobo }: Case) {
  const halfKobo = Math.floor(order.totalKobo / 2)
  const before: Booked = {
    status: state === 'late' || state === 'gone' ? 'cancelled' : state === 'part-paid' ? 'placed' : state,
    paymentStatus: ['placed', 'late', 'gone', 'cancelled'].includes(state)
      ? 'unpaid'
      : state === 'part-paid'
        ? 'part-paid'
        : 'paid',
    keptKobo: ['placed', 'late', 'gone', 'cancelled'].includes(state)
      ? 0
      : state === 'part-paid'
        ? halfKobo
        : order.totalKobo,
    reviews: state === 'part-paid' ? 1 : 0,
    refunds: [],
  }
  const paid = { ...before, status: 'paid', paymentStatus: 'paid', keptKobo: order.totalKobo }
  const returned = (amountKobo: number, reason: string) => [{ amountKobo, reason, status: 'processed' }]
  const paymentStatus = before.keptKobo === 0 ? 'refunded' : before.paymentStatus
  const after: Record<Outcome, Booked> = {
    same: before,
    review: { ...before, reviews: before.reviews + 1 },
    paid,
    'paid+': { ...paid, refunds: returned(12_345, 'surplus') },
    part: {
      ...before,
      paymentStatus: 'part-paid',
      keptKobo: before.keptKobo + cameKobo,
      reviews: before.reviews + 1,
    },
    second: { ...before, refunds: returned(cameKobo, 'second-payment') },
    gone: { ...before, paymentStatus, refunds: returned(cameKobo, 'out-of-stock') },
    back: { ...before, paymentStatus, refunds: returned(cameKobo, 'order-cancelled') },
  }
  return after[outcome]
}

async function readBooks({ databaseUrl, folder }: RunningShop) {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
  try {
    const orders = await database.kysely.selectFrom('orders').select(['id', 'status', 'payment_status']).execute()
    const payments = await database.kysely
      .selectFrom('payments')
      .select(['id', 'order_id', 'received_kobo'])
      .where('status', '=', 'succeeded')
      .execute()
    const reviews = await database.kysely
      .selectFrom('order_events')
      .select('order_id')
      .where('kind', '=', 'needs-review')
      .execute()
    const refunds = await database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['order_id', 'refunds.amount_kobo', 'refunds.reason', 'refunds.status'])
      .execute()
    const notifications = await database.kysely.selectFrom('payment_notifications').select('reference').execute()
    const books = new Map(
      orders.map(({ id, status, payment_status }) => {
        const own = <Row extends { order_id: string }>(rows: Row[]) => rows.filter(({ order_id }) => order_id === id)
        const came = own(payments).reduce((sum, { received_kobo }) => sum + (received_kobo ?? 0), 0)
        const went = own(refunds).reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)
        return [
          id,
          {
            status,
            paymentStatus: payment_status,
            keptKobo: came - went,
            reviews: own(reviews).length,
            refunds: own(refunds).map(({ amount_kobo, reason, status }) => ({
              amountKobo: amount_kobo,
              reason,
              status,
            })),
          },
        ]
      }),
    )
    return { books, heardOf: notifications.map(({ reference }) => reference) }
  } finally {
    await database.close()
  }
}

/** Twenty at a time: what one sender does, and more would only wait for each other. */
async function inTurns<Thing, Answer>(things: readonly Thing[], act: (thing: Thing) => Promise<Answer>) {
  const answers: Answer[] = []
  for (let at = 0; at < things.length; at += 20)
    answers.push(...(await Promise.all(things.slice(at, at + 20).map(act))))
  return answers
}

function untilDone() {
  return eventually(
    () => shop.ask('status') as Promise<{ waitingTasks: number }>,
    ({ waitingTasks }) => waitingTasks === 0,
    120_000,
  )
}
