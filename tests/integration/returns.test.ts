import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '#shop/identity/sign-up.ts'
import { checkInvariants } from '#shop/invariants.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { expireOrders } from '#shop/payments/expire-orders.ts'
import { keptSoFar } from '#shop/payments/kept-so-far.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { forgetLoosePhotos } from '#shop/photos/customer-photos.ts'
import { eraseAccount } from '#shop/privacy/erase-account.ts'
import { exportOwnData } from '#shop/privacy/export-own-data.ts'
import { approveReturn, awaitedDays } from '#shop/returns/approve-return.ts'
import { cancelReturn } from '#shop/returns/cancel-return.ts'
import { findReturn } from '#shop/returns/find-returns.ts'
import { type Finding, inspectReturn } from '#shop/returns/inspect-return.ts'
import { lapseReturns } from '#shop/returns/lapse-returns.ts'
import type { AskedLine } from '#shop/returns/read-request.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { refuseReturn } from '#shop/returns/refuse-return.ts'
import { countAsking, requestReturn } from '#shop/returns/request-return.ts'
import type { Wish } from '#shop/returns/return.ts'
import { addReturnPhoto } from '#shop/returns/return-photos.ts'
import { settleReturn } from '#shop/returns/settle-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import type { Shop } from '#shop/shop.ts'
import { answerClaim } from '#shop/warranty/answer-claim.ts'
import { findFrames } from '#shop/warranty/find-frames.ts'
import { countClaiming, makeClaim } from '#shop/warranty/make-claim.ts'
import { deliveredOrder, type Sold } from '../support/delivered-order.ts'
import { newPerson } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { testShop } from '../support/test-shop.ts'
import { orderedCarts, racers } from '../support/thoroughness.ts'
import { whereInDatabase } from '../support/where-in-database.ts'

const open = testShop()
const staff = () => open.as('manager')

/** Variants of a bike of one price, and of other things. */
let bikes: string[]
let things: string[]
beforeAll(async () => {
  const variantsOf = async (slug: string) => {
    const rows = await open.shop.database
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.id')
      .where('slug', '=', slug)
      .where('variants.status', '=', 'active')
      .orderBy('variants.position')
      .execute()
    return rows.map(({ id }) => id)
  }
  bikes = await variantsOf('marina-hybrid-7')
  things = [...(await variantsOf('mainland-u-lock-14')), ...(await variantsOf('mainland-coil-lock'))]
})
const bike = (at = 0) => bikes[at] ?? ''
const thing = (at = 0) => things[at] ?? ''

const line = (variantId: string, quantity = 1, more: Partial<AskedLine> = {}): AskedLine => ({
  variantId,
  quantity,
  reason: 'changed-mind',
  condition: 'unused',
  replacementVariantId: null,
  ...more,
})

async function ask(linkToken: string, lines: AskedLine[], wish: Wish = 'refund') {
  const asked = { lines, wish, note: '', isComplete: true }
  return requestReturn(open.shop, { linkToken, key: randomUUID(), asked })
}

const fullOf = (variantId: string, more: Partial<Finding> = {}): Finding => ({
  variantId,
  verdict: 'full',
  isFault: false,
  deductedKobo: null,
  finding: '',
  restock: 'shelf',
  frames: [],
  ...more,
})

async function bring(returnId: string, findings: Finding[]) {
  required(await approveReturn(staff(), { returnId }))
  required(await receiveReturn(staff(), { returnId }))
  await inspect(returnId, findings)
}

async function inspect(returnId: string, findings: Finding[]) {
  const shown = await showReturn(staff(), returnId)
  const named = findings.map((finding) => ({ ...finding, frames: framesOf(shown, finding.variantId) }))
  required(await inspectReturn(staff(), { returnId, findings: named, seenVersion: shown?.asked.version ?? 0 }))
}

/** The first bikes of a line that are still with the customer, as many as come back. */
function framesOf(shown: Awaited<ReturnType<typeof showReturn>>, variantId: string): string[] {
  const { quantity = 0 } = shown?.asked.lines.find((line) => line.variantId === variantId) ?? {}
  const own = shown?.frames.filter((frame) => frame.variantId === variantId) ?? []
  return own.slice(0, quantity).map(({ frameNumber }) => frameNumber)
}

async function settle(returnId: string, as: Shop = staff()) {
  const worked = (await showReturn(staff(), returnId))?.worked
  const seen = { seenKobo: worked?.givenKobo ?? -1, seenRefundKobo: worked?.refundKobo ?? -1 }
  return settleReturn(as, { returnId, ...seen })
}

/** The provider has returned all that is owed of an order, and the papers are written. */
async function payBack(orderId: string) {
  for (const { id, status } of await listRefunds(open.shop, orderId)) {
    if (status === 'due')
      required(await settleRefund(open.asShop(), { refundId: id, known: { state: 'processed', providerRefundId: id } }))
    required(await issueCreditNote(open.asShop(), { refundId: id }))
  }
}

const onHand = async (variantId: string) =>
  (
    await open.shop.database
      .selectFrom('stock_levels')
      .select('on_hand')
      .where('variant_id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).on_hand

describe('a return', () => {
  test('of one of two units gives back what was paid for it, and puts it on the shelf', async () => {
    const { order, linkToken, orderId } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 2 }], {
      discountKobo: 100_001,
    })
    const before = await onHand(thing())
    const { returnId } = required(await ask(linkToken, [line(thing())]))
    await bring(returnId, [fullOf(thing())])
    expect(await keptSoFar(open.shop, orderId)).toBe(order.totalKobo)
    required(await settle(returnId))

    const half = Math.floor((order.lines[0]?.lineKobo ?? 0) / 2)
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ reason: 'return', amountKobo: half }])
    expect(await onHand(thing())).toBe(before + 1)
    const { returnId: next } = required(await ask(linkToken, [line(thing())]))
    await bring(next, [fullOf(thing(), { restock: 'written-off' })])
    required(await settle(next))
    expect(await onHand(thing())).toBe(before + 1)
    expect(await keptSoFar(open.shop, orderId)).toBe(order.deliveryKobo)
    expect(await ask(linkToken, [line(thing())])).toMatchObject({ reason: 'request-not-valid' })
  })

  test('of what is defective gives delivery back too, once, and assembly', async () => {
    const { order, linkToken, orderId } = await deliveredOrder(open.shop, [{ variantId: bike(), quantity: 2 }], {
      assembly: 'at-home',
    })
    const half = (order.totalKobo - order.deliveryKobo) / 2
    for (const rest of [half, 0]) {
      const { returnId } = required(await ask(linkToken, [line(bike(), 1, { reason: 'defective', condition: 'used' })]))
      await bring(returnId, [fullOf(bike(), { isFault: true })])
      required(await settle(returnId))
      expect(await keptSoFar(open.shop, orderId)).toBe(rest)
    }
  })

  test('of a bike names which one, which then may be sold anew, and has no warranty with the first order', async () => {
    const { linkToken, frames } = await deliveredOrder(open.shop, [{ variantId: bike(), quantity: 2 }])
    const { returnId } = required(await ask(linkToken, [line(bike())]))
    required(await approveReturn(staff(), { returnId }))
    required(await receiveReturn(staff(), { returnId }))
    const seenVersion = (await findReturn(open.shop, returnId))?.version ?? 0
    const one = { returnId, seenVersion }
    expect(await inspectReturn(staff(), { ...one, findings: [fullOf(bike())] })).toMatchObject({
      details: { problems: [{ field: 'frames' }] },
    })
    const frameNumber = frames[1]?.frameNumber ?? ''
    required(await inspectReturn(staff(), { ...one, findings: [fullOf(bike(), { frames: [frameNumber] })] }))
    required(await settle(returnId))
    const found = async (words = '') =>
      (await findFrames(staff(), { words, limit: 50 })).map(({ frameNumber }) => frameNumber)
    expect(await found(frameNumber)).not.toContain(frameNumber)
    expect(await found(frames[0]?.frameNumber)).toContain(frames[0]?.frameNumber)
  })

  test('is possible for 30 days of Lagos from delivery, and only for what the policy lets come', async () => {
    const { linkToken } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    const worn = line(thing(), 1, { condition: 'used' })
    expect(await ask(linkToken, [worn])).toMatchObject({
      details: { problems: [{ field: 'condition', problem: 'used' }] },
    })
    const ridden = line(thing(), 1, { condition: 'test-ridden' })
    expect(await ask(linkToken, [ridden])).toMatchObject({ details: { problems: [{ problem: 'not-a-bike' }] } })
    expect(await ask(linkToken, [line(thing(), 2)])).toMatchObject({ details: { problems: [{ problem: 'too-many' }] } })
    expect(await ask('A'.repeat(22), [line(thing())])).toMatchObject({ reason: 'no-such-order' })

    const start = open.clock.now()
    open.clock.moveTo(new Date(start.getTime() + 31 * 86_400_000))
    expect(await ask(linkToken, [line(thing())])).toMatchObject({ reason: 'not-returnable' })
    open.clock.moveTo(new Date(start.getTime() + 30 * 86_400_000))
    required(await ask(linkToken, [line(thing())]))
    open.clock.moveTo(start)
  })

  test('is not asked for without end', async () => {
    const { orderId } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    for (const count of [countAsking, countClaiming]) {
      for (let tries = 0; tries < 20; tries += 1) required(await count(open.shop, { orderId, client: null }))
      expect(await count(open.shop, { orderId, client: null })).toMatchObject({ reason: 'too-many-attempts' })
    }
  })

  test('goes only where its life allows, whoever presses', async () => {
    const { linkToken } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    const { returnId } = required(await ask(linkToken, [line(thing())]))
    expect(await receiveReturn(staff(), { returnId })).toMatchObject({ reason: 'not-in-this-state' })
    expect(await settle(returnId)).toMatchObject({ reason: 'not-in-this-state' })
    expect(await refuseReturn(staff(), { returnId, reason: ' ' })).toMatchObject({ reason: 'nothing-written' })
    required(await refuseReturn(staff(), { returnId, reason: 'The photo shows another lock.' }))
    expect(await approveReturn(staff(), { returnId })).toMatchObject({ reason: 'not-in-this-state' })
    expect(await cancelReturn(open.shop, { linkToken, returnId })).toMatchObject({ reason: 'not-in-this-state' })
    await expect(approveReturn(open.as('stock'), { returnId })).rejects.toThrow('not permitted')

    const { returnId: second } = required(await ask(linkToken, [line(thing())]))
    await bring(second, [fullOf(thing())])
    await expect(settle(second, open.as('sales'))).rejects.toThrow('not permitted')
    const other = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    expect(await cancelReturn(open.shop, { linkToken: other.linkToken, returnId: second })).toMatchObject({
      reason: 'no-such-return',
    })
  })

  test('gives back no more than is left, and says so, where money went back by hand meanwhile', async () => {
    const { order, linkToken, orderId } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    const { returnId } = required(await ask(linkToken, [line(thing())]))
    await bring(returnId, [fullOf(thing())])
    const seen = (await showReturn(staff(), returnId))?.worked
    required(await refundOrder(staff(), { orderId, amountKobo: order.totalKobo - 100, key: randomUUID() }))
    const stale = { seenKobo: seen?.givenKobo ?? 0, seenRefundKobo: seen?.refundKobo ?? 0 }
    expect(await settleReturn(staff(), { returnId, ...stale })).toMatchObject({ reason: 'changed-meanwhile' })
    required(await settle(returnId))
    expect(await keptSoFar(open.shop, orderId)).toBe(0)
    expect(await findReturn(open.shop, returnId)).toMatchObject({ settledKobo: 100 })
  })

  test('that was approved and never came ends by itself, and may come late', async () => {
    const { linkToken } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    const { returnId } = required(await ask(linkToken, [line(thing())]))
    required(await approveReturn(staff(), { returnId }))
    const start = open.clock.now()
    open.clock.moveTo(new Date(start.getTime() + (awaitedDays + 1) * 86_400_000))
    await lapseReturns(open.asShop())
    expect(await findReturn(open.shop, returnId)).toMatchObject({ state: 'lapsed' })
    const { returnId: anew } = required(await ask(linkToken, [line(thing())]))
    expect(await receiveReturn(staff(), { returnId })).toMatchObject({ reason: 'asked-anew' })
    required(await cancelReturn(open.shop, { linkToken, returnId: anew }))
    required(await receiveReturn(staff(), { returnId }))
    open.clock.moveTo(start)
  })
})

describe('an exchange', () => {
  const toOther = () => line(bike(), 1, { reason: 'too-small', replacementVariantId: bike(1) })

  test('for another size of the same price costs nothing, its discount goes along, and it is an order of its own', async () => {
    await deliveredOrder(open.shop, [{ variantId: bike(1), quantity: 1 }]).then(async ({ linkToken }) => {
      const { returnId } = required(await ask(linkToken, [line(bike(1))]))
      await bring(returnId, [fullOf(bike(1))])
      required(await settle(returnId))
    })
    const sold = [{ variantId: bike(), quantity: 1 }]
    const { linkToken, orderId } = await deliveredOrder(open.shop, sold, { discountKobo: 1_234_567 })
    const { returnId } = required(await ask(linkToken, [toOther()], 'exchange'))
    required(await approveReturn(staff(), { returnId }))
    const held = (await findReturn(open.shop, returnId))?.replacement
    expect(held).toMatchObject({ status: 'placed' })
    required(await receiveReturn(staff(), { returnId }))
    await inspect(returnId, [fullOf(bike())])
    const worked = (await showReturn(staff(), returnId))?.worked
    expect(worked).toMatchObject({ refundKobo: 0, exchange: { missingKobo: worked?.givenKobo } })
    required(await settle(returnId))

    const replacement = await findOrderById(open.shop, held?.orderId ?? '')
    expect(replacement).toMatchObject({ status: 'paid', paymentStatus: 'paid', deliveryKobo: 0 })
    expect(replacement.lines).toMatchObject([{ variantId: bike(1), quantity: 1 }])
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ reason: 'exchange', status: 'processed' }])
    await payBack(orderId)
    const invoice = required(await issueInvoice(open.asShop(), { orderId: held?.orderId ?? '' }))
    expect(invoice).not.toBeNull()
  })

  test('for what costs more is paid by the difference, and by nothing when nobody pays it', async () => {
    const dearer = bike(1)
    const sold = [{ variantId: bike(), quantity: 1 }]
    const { linkToken, orderId } = await deliveredOrder(open.shop, sold)
    await open.shop.database
      .updateTable('variants')
      .set(({ eb }) => ({ price_kobo: eb('price_kobo', '+', 500_000) }))
      .where('id', '=', dearer)
      .execute()
    const { returnId } = required(await ask(linkToken, [toOther()], 'exchange'))
    await bring(returnId, [fullOf(bike())])
    required(await settle(returnId))
    const { replacement } = (await findReturn(open.shop, returnId)) ?? { replacement: null }
    const waiting = await findOrderById(open.shop, replacement?.orderId ?? '')
    expect(waiting).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    expect(waiting.totalKobo - (await keptSoFar(open.shop, waiting.id))).toBe(500_000)
    expect(await keptSoFar(open.shop, orderId)).toBe(250_000)

    const start = open.clock.now()
    open.clock.moveTo(new Date(start.getTime() + 4 * 86_400_000))
    await expireOrders(open.asShop())
    expect(await findOrderById(open.shop, waiting.id)).toMatchObject({ status: 'cancelled' })
    open.clock.moveTo(start)
    await open.shop.database
      .updateTable('variants')
      .set(({ eb }) => ({ price_kobo: eb('price_kobo', '-', 500_000) }))
      .where('id', '=', dearer)
      .execute()
  })

  test('holds what is wanted for as long as the goods are looked at, and is then made', async () => {
    const { linkToken } = await deliveredOrder(open.shop, [{ variantId: bike(), quantity: 1 }])
    const { returnId } = required(await ask(linkToken, [toOther()], 'exchange'))
    required(await approveReturn(staff(), { returnId }))
    const start = open.clock.now()
    // they come on the last day, and the workshop has much to do
    open.clock.moveTo(new Date(start.getTime() + (awaitedDays - 1) * 86_400_000))
    required(await receiveReturn(staff(), { returnId }))
    open.clock.moveTo(new Date(start.getTime() + (awaitedDays + 20) * 86_400_000))
    await lapseReturns(open.asShop())
    await expireOrders(open.asShop())
    expect(await findReturn(open.shop, returnId)).toMatchObject({ replacement: { status: 'placed' } })

    await inspect(returnId, [fullOf(bike())])
    required(await settle(returnId))
    expect(await findReturn(open.shop, returnId)).toMatchObject({ state: 'settled', replacement: { status: 'paid' } })
    open.clock.moveTo(start)
  })

  test('gives up what it held when the customer keeps the goods, and is refunded when part is not accepted', async () => {
    const { linkToken } = await deliveredOrder(open.shop, [
      { variantId: bike(), quantity: 1 },
      { variantId: thing(), quantity: 1 },
    ])
    const { returnId } = required(await ask(linkToken, [toOther()], 'exchange'))
    required(await approveReturn(staff(), { returnId }))
    required(await cancelReturn(open.shop, { linkToken, returnId }))
    expect(await findReturn(open.shop, returnId)).toMatchObject({ replacement: { status: 'cancelled' } })

    const both = [toOther(), line(thing(), 1, { replacementVariantId: thing() })]
    const { returnId: second } = required(await ask(linkToken, both, 'exchange'))
    const rejected = fullOf(thing(), { verdict: 'rejected', finding: 'The key is missing.' })
    await bring(second, [fullOf(bike()), rejected])
    required(await settle(second))
    expect(await findReturn(open.shop, second)).toMatchObject({
      state: 'settled',
      exchangedKobo: 0,
      replacement: { status: 'cancelled' },
    })
  })
})

describe('whoever comes at the same moment', () => {
  test(`${racers} requests for the last unit are one return`, async () => {
    const { linkToken, orderId } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
    const all = await Promise.all(Array.from({ length: racers }, () => ask(linkToken, [line(thing())])))
    expect(all.filter(({ accepted }) => accepted)).toHaveLength(1)
    const rows = await open.shop.database.selectFrom('returns').select('id').where('order_id', '=', orderId).execute()
    expect(rows).toHaveLength(1)
  })

  test('staff who receive and a customer who cancels: one of them is first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { linkToken } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 1 }])
      const { returnId } = required(await ask(linkToken, [line(thing())]))
      required(await approveReturn(staff(), { returnId }))
      const [received, cancelled] = await Promise.all([
        receiveReturn(staff(), { returnId }),
        cancelReturn(open.shop, { linkToken, returnId }),
      ])
      expect([received.accepted, cancelled.accepted].toSorted()).toEqual([false, true])
      const state = (await findReturn(open.shop, returnId))?.state
      expect(state).toBe(received.accepted ? 'received' : 'cancelled')
    }
  })

  test('several of staff settle it once, while others refund by hand', async () => {
    const { order, linkToken, orderId } = await deliveredOrder(open.shop, [{ variantId: thing(), quantity: 3 }])
    const { returnId } = required(await ask(linkToken, [line(thing(), 3)]))
    await bring(returnId, [fullOf(thing())])
    await Promise.all([
      ...Array.from({ length: 5 }, () => settle(returnId)),
      ...Array.from({ length: 5 }, () =>
        refundOrder(staff(), { orderId, amountKobo: order.totalKobo - 1_000, key: randomUUID() }),
      ),
    ])
    const returned = (await listRefunds(open.shop, orderId)).filter(({ reason }) => reason === 'return')
    expect(returned.length).toBeLessThanOrEqual(1)
    expect(await keptSoFar(open.shop, orderId)).toBeGreaterThanOrEqual(0)
  })
})

describe('money', () => {
  const random = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    discountKobo: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
    feeKobo: fc.constantFrom(0, 250_000, 333_333),
    returns: fc.array(
      fc.record({
        units: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
        verdict: fc.constantFrom('full', 'part', 'rejected'),
        isFault: fc.boolean(),
        deductedKobo: fc.integer({ min: 1, max: 2_000_000 }),
        restock: fc.constantFrom('shelf', 'written-off', 'none'),
        byHandKobo: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3_000_000 })),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })

  test(`of ${orderedCarts} orders and their returns is refunded or kept, to the kobo, with its papers`, async () => {
    await fc.assert(
      fc.asyncProperty(random, async ({ quantities, discountKobo, feeKobo, returns }) => {
        const sold: Sold[] = quantities.map((quantity, at) => ({ variantId: thing(at), quantity }))
        const { order, orderId, linkToken } = await deliveredOrder(open.shop, sold, { discountKobo, feeKobo })
        for (const { units, verdict, isFault, deductedKobo, restock, byHandKobo } of returns) {
          const lines = sold.map(({ variantId }, at) => line(variantId, units[at] ?? 0))
          const asked = await ask(linkToken, lines)
          if (!asked.accepted) continue
          const { returnId } = asked.value
          const finding = { verdict, isFault, deductedKobo, restock, finding: 'Scratched' } as const
          await bring(
            returnId,
            lines.filter(({ quantity }) => quantity > 0).map(({ variantId }) => fullOf(variantId, finding)),
          )
          if (byHandKobo > 0) await refundOrder(staff(), { orderId, amountKobo: byHandKobo, key: randomUUID() })
          required(await settle(returnId))
        }
        await payBack(orderId)

        const refunds = await listRefunds(open.shop, orderId)
        const refundedKobo = refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
        const keptKobo = await keptSoFar(open.shop, orderId)
        expect(refundedKobo + keptKobo).toBe(order.totalKobo)
        expect(keptKobo).toBeGreaterThanOrEqual(0)
        const credited = await open.shop.database
          .selectFrom('credit_notes')
          .innerJoin('invoices', 'invoices.id', 'invoice_id')
          .select(['credit_notes.total_kobo as totalKobo', 'credit_notes.vat_kobo as vatKobo'])
          .where('order_id', '=', orderId)
          .execute()
        expect(credited.reduce((sum, { totalKobo }) => sum + totalKobo, 0)).toBe(refundedKobo)
        if (keptKobo === 0) expect(credited.reduce((sum, { vatKobo }) => sum + vatKobo, 0)).toBe(order.vatKobo)
        expect(await checkInvariants(open.shop)).toEqual([])
      }),
      { numRuns: orderedCarts },
    )
  })
})

describe('what was written about a return', () => {
  test('is handed out to whose it is, and is gone with them, its pictures too', async () => {
    const sold = [{ variantId: bike(), quantity: 1 }]
    const address = 'only-this-one@example.com'
    const { linkToken, orderId, frames } = await deliveredOrder(open.shop, sold, { email: address })
    const secret = 'My cousin Obiageli crashed it'
    const asked = {
      lines: [line(bike(), 1, { reason: 'defective' })],
      wish: 'refund',
      note: secret,
      isComplete: true,
    } as const
    const request = { linkToken, key: randomUUID(), asked }
    const { returnId } = required(await requestReturn(open.shop, request))
    const bytes = await picture('#aa3355')
    required(await addReturnPhoto(open.shop, { linkToken, returnId, bytes, client: null }))
    const { id: frameId } = await open.shop.database
      .selectFrom('bike_frames')
      .select('id')
      .where('frame_number', '=', frames[0]?.frameNumber ?? '')
      .executeTakeFirstOrThrow()
    const claim = { linkToken, frameId, words: secret, key: randomUUID() }
    const { claimId } = required(await makeClaim(open.shop, claim))
    const answer = { claimId, words: `Dear Obiageli`, state: 'declined', key: randomUUID(), seenVersion: 1 } as const
    const nowhere = { client: null, device: null, deviceToken: null }
    const { userId: colleague } = required(await signUp(open.shop, { ...newPerson('Musa'), ...nowhere }))
    const asColleague = { ...open.shop, actor: { kind: 'staff', userId: colleague, role: 'sales' } } as const
    required(await answerClaim(asColleague, answer))

    const person = newPerson('Halima')
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    await open.shop.database.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute()
    const own = { ...open.shop, actor: { kind: 'customer', userId } } as const
    const taken = JSON.stringify(await exportOwnData(own))
    expect(taken.split(secret)).toHaveLength(3)
    expect(taken).not.toContain(linkToken)
    expect(await eraseAccount(own, { userId })).toMatchObject({ reason: 'orders-on-their-way' })

    required(await cancelReturn(open.shop, { linkToken, returnId }))
    required(await receiveStock(open.as('stock'), { variantId: bike(1), quantity: 1, note: null }))
    const other = line(bike(), 1, { reason: 'too-small', replacementVariantId: bike(1) })
    const { returnId: exchanged } = required(await ask(linkToken, [other], 'exchange'))
    required(await approveReturn(staff(), { returnId: exchanged }))
    required(await cancelReturn(open.shop, { linkToken, returnId: exchanged }))
    required(await eraseAccount(own, { userId }))
    await forgetLoosePhotos(open.asShop())
    expect(await whereInDatabase(open.shop, [secret, 'Obiageli', address])).toEqual([])
    expect(await open.shop.database.selectFrom('customer_photos').selectAll().execute()).toEqual([])
  })
})
