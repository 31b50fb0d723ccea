import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftEdit, type OrderWish } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { waiveDue } from '#shop/checkout/waive-due.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { findInvoiceByLink, listCreditNotesByLink } from '#shop/invoices/find-invoice.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { fromNaira, vatContained } from '#shop/money.ts'
import { cancelOrder, cancelOrderByLink } from '#shop/orders/cancel-order.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import type { Order } from '#shop/orders/order.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { startPayment } from '#shop/payments/start-payment.ts'
import { savePromotion } from '#shop/promotions/save-promotion.ts'
import type { Shop } from '#shop/shop.ts'
import { cameAs, orderOf, paidOrderOf, receiveFor, variantsOf } from '../support/order-of.ts'
import { addAttempt } from '../support/paid-order.ts'
import { reprice } from '../support/reprice.ts'
import { testShop } from '../support/test-shop.ts'
import { racers } from '../support/thoroughness.ts'

// Staff change an order before it leaves; its money, its stock and its papers follow.

const open = testShop()
const helmet = 'oworo-commuter-helmet'
const bike = 'marina-hybrid-7'
const lock = 'mainland-coil-lock'
let helmets: string[]
let bikes: string[]

beforeAll(async () => {
  helmets = await variantsOf(open, helmet, 200)
  bikes = await variantsOf(open, bike, 100)
  await variantsOf(open, lock, 300)
})

/** The wish that changes nothing, and what is to be otherwise. */
function wishOf({ recipient, delivery, assembly }: Order, otherwise: Partial<OrderWish> = {}): OrderWish {
  const { address } = recipient
  return { swaps: new Map(), deliveryMethod: delivery.method, assembly, address, ...otherwise }
}

/** Staff look at what a change comes to, and then make it. */
async function change(order: Order, otherwise: Partial<OrderWish>, shop: Shop = open.as('sales')) {
  const now = await findOrderById(shop, order.id)
  const wish = wishOf(now, otherwise)
  const draft = await draftEdit(shop, order.id, wish)
  const seenTotalKobo = draft.accepted ? draft.value.after.sums.totalKobo : 0
  return editOrder(shop, { orderId: order.id, wish, seenChanges: now.changes, seenTotalKobo, key: randomUUID() })
}

const asIs = (order: Order) => findOrderById(open.shop, order.id)
const swap = (from: string | undefined, to: string | undefined) => ({ swaps: new Map([[from ?? '', to ?? '']]) })

describe('another size of the same price', () => {
  test('takes the place of the first: on the order, on the shelf, in the letter and the journal', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet, quantity: 2 }] })
    const [from, to] = helmets
    const before = await levels(from, to)
    required(await change(order, swap(from, to)))

    const after = await asIs(order)
    expect(after.lines).toMatchObject([{ variantId: to, quantity: 2 }])
    expect(after).toMatchObject({ totalKobo: order.totalKobo, dueKobo: 0, paymentStatus: 'paid', changes: 1 })
    expect(await levels(from, to)).toEqual([
      { on_hand: before[0]?.on_hand, reserved: (before[0]?.reserved ?? 0) - 2 },
      { on_hand: before[1]?.on_hand, reserved: (before[1]?.reserved ?? 0) + 2 },
    ])
    expect(await listRefunds(open.shop, order.id)).toEqual([])
    expect(await kindsOf(order)).toEqual(['placed', 'payment-received', 'paid', 'changed'])
    expect(await lettersOf(order)).toContain('order-changed')
    expect(await journalOf(order)).toMatchObject([
      {
        change: 'order changed',
        before: { lines: [{ sku: order.lines[0]?.sku }] },
        after: { lines: [{ sku: after.lines[0]?.sku }] },
      },
    ])
  })

  test('and back again holds the first once more', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }] })
    const [from, to] = helmets
    const before = await levels(from, to)
    required(await change(order, swap(from, to)))
    required(await change(order, swap(to, from)))
    expect(await levels(from, to)).toEqual(before)
    expect((await asIs(order)).changes).toBe(2)
  })

  test('can change places with another line', async () => {
    const [first = '', second = ''] = helmets
    const goods = [
      { slug: helmet, at: 0, quantity: 3 },
      { slug: helmet, at: 1 },
    ]
    const order = await paidOrderOf(open, { goods })
    required(
      await change(order, {
        swaps: new Map([
          [first, second],
          [second, first],
        ]),
      }),
    )
    expect((await asIs(order)).lines).toMatchObject([
      { variantId: second, quantity: 3 },
      { variantId: first, quantity: 1 },
    ])
  })

  test('is refused where there are not enough, is not of the product, or is in the order already', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }, { slug: helmet, at: 1 }, { slug: lock }] })
    const [from, to] = helmets
    const before = await levels(from, to)
    const [none = ''] = await variantsOf(open, 'oworo-brass-bell')
    expect(await change(order, swap(from, none))).toMatchObject({ reason: 'not-of-this-product' })
    expect(await change(order, swap(from, to))).toMatchObject({ reason: 'in-the-order-already' })

    const other = await paidOrderOf(open, { goods: [{ slug: 'harmattan-gravel' }], assembly: 'boxed' })
    const gravel = await variantsOf(open, 'harmattan-gravel')
    const { variantId: soldOut } = await open.shop.database
      .selectFrom('stock_levels')
      .select('variant_id as variantId')
      .where('variant_id', 'in', gravel)
      .where('on_hand', '=', 0)
      .executeTakeFirstOrThrow()
    expect(await change(other, swap(other.lines[0]?.variantId, soldOut))).toMatchObject({
      reason: 'out-of-stock',
      details: { lines: [{ variantId: soldOut }] },
    })
    expect((await asIs(other)).changes).toBe(0)
    expect(await levels(from, to)).toEqual(before)
    expect(await change(order, {})).toMatchObject({ reason: 'nothing-changed' })
  })
})

describe('a change that costs more', () => {
  test('is paid before the order leaves, and has an invoice of its own', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: lock }], method: 'collection' })
    required(await prepareOrder(open.as('sales'), { orderId: order.id }))
    const address = { street: '3 Admiralty Way', area: null, lga: 'Eti-Osa', landmark: null, riderNote: null }
    required(await change(order, { deliveryMethod: 'standard', address }))
    const owing = await asIs(order)
    expect(owing).toMatchObject({
      status: 'preparing',
      paymentStatus: 'part-paid',
      dueKobo: fromNaira(4_000),
      totalKobo: order.totalKobo + fromNaira(4_000),
      recipient: { address: { lga: 'Eti-Osa' } },
    })
    const dispatch = { orderId: order.id, carrier: 'Own rider', tracking: null, frames: [] }
    expect(await dispatchOrder(open.as('sales'), dispatch)).toMatchObject({
      reason: 'money-due',
      details: { dueKobo: fromNaira(4_000) },
    })

    await receiveFor(open, order.id, fromNaira(1_500))
    expect(await asIs(order)).toMatchObject({ dueKobo: fromNaira(2_500), paymentStatus: 'part-paid' })
    await receiveFor(open, order.id, fromNaira(3_000))
    expect(await asIs(order)).toMatchObject({ dueKobo: 0, paymentStatus: 'paid' })
    expect(await listRefunds(open.shop, order.id)).toMatchObject([{ amountKobo: fromNaira(500), reason: 'surplus' }])
    required(await dispatchOrder(open.as('sales'), dispatch))

    required(await issueInvoice(open.asShop(), { orderId: order.id }))
    required(await issueInvoice(open.asShop(), { orderId: order.id }))
    expect(await findInvoiceByLink(open.shop, order.linkToken)).toMatchObject({ totalKobo: order.totalKobo })
    expect(await findInvoiceByLink(open.shop, order.linkToken, 2)).toMatchObject({
      totalKobo: fromNaira(4_000),
      vatKobo: vatContained(fromNaira(4_000), 750),
      lines: [{ lineKobo: fromNaira(4_000) }],
    })
    expect(await findInvoiceByLink(open.shop, order.linkToken, 3)).toBeNull()
  })

  test('or is let go with a reason, by whoever may', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: lock }], method: 'collection' })
    const address = { street: '3 Admiralty Way', area: null, lga: 'Eti-Osa', landmark: null, riderNote: null }
    required(await change(order, { deliveryMethod: 'express', address }))
    const { dueKobo } = await asIs(order)
    expect(dueKobo).toBe(fromNaira(9_000))
    const waiver = { orderId: order.id, seenDueKobo: dueKobo, reason: 'Our mistake' }
    await expect(waiveDue(open.as('sales'), waiver)).rejects.toThrow(NotPermitted)
    expect(await waiveDue(open.as('manager'), { ...waiver, reason: '' })).toMatchObject({ reason: 'no-reason' })
    expect(await waiveDue(open.as('manager'), { ...waiver, seenDueKobo: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    required(await waiveDue(open.as('manager'), waiver))
    required(await waiveDue(open.as('manager'), waiver))
    const after = await asIs(order)
    // the lock's ₦5,500 are let go whole, and ₦3,500 of the delivery
    expect(after).toMatchObject({
      dueKobo: 0,
      paymentStatus: 'paid',
      totalKobo: order.totalKobo,
      discountKobo: fromNaira(5_500),
      deliveryKobo: fromNaira(5_500),
      vatKobo: vatContained(order.totalKobo, 750),
    })
    expect(await journalOf(order)).toMatchObject([
      { change: 'order changed' },
      { change: 'due money let go', after: { reason: 'Our mistake', totalKobo: order.totalKobo } },
    ])

    // what was let go stays so through the next change
    required(await change(order, { address: { ...address, street: '4 Admiralty Way' } }))
    expect(await asIs(order)).toMatchObject({ dueKobo: 0, totalKobo: order.totalKobo })
    expect(await listRefunds(open.shop, order.id)).toEqual([])
  })

  test('of an order that is not paid yet is paid with the rest of it', async () => {
    const { orderId, totalKobo } = await orderOf(open, { goods: [{ slug: lock }], method: 'collection' })
    const order = await findOrderById(open.shop, orderId)
    const address = { street: '3 Admiralty Way', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
    required(await change(order, { deliveryMethod: 'standard', address }))
    expect(await asIs(order)).toMatchObject({ status: 'placed', dueKobo: 0, totalKobo: totalKobo + fromNaira(2_500) })
    // money that was on its way for what it cost before is a part of it
    await receiveFor(open, orderId, totalKobo)
    expect(await asIs(order)).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    await receiveFor(open, orderId, fromNaira(2_500))
    expect(await asIs(order)).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  })
})

describe('a change that costs less', () => {
  test('goes back the way it came, with a credit note', async () => {
    await reprice(open.as('manager'), bike, 128_000)
    const order = await paidOrderOf(open, { goods: [{ slug: bike }], method: 'express', assembly: 'at-home' })
    required(await change(order, { deliveryMethod: 'collection', assembly: 'at-store', address: null }))
    const cheaper = fromNaira(7_500 + 6_000)
    expect(await asIs(order)).toMatchObject({
      totalKobo: order.totalKobo - cheaper,
      dueKobo: 0,
      paymentStatus: 'paid',
      delivery: { method: 'collection' },
      recipient: { address: null },
    })
    const [refund] = await listRefunds(open.shop, order.id)
    expect(refund).toMatchObject({ amountKobo: cheaper, reason: 'order-changed', status: 'due' })

    const refundId = refund?.id ?? ''
    required(await settleRefund(open.asShop(), { refundId, known: { state: 'processed', providerRefundId: 'r' } }))
    required(await issueCreditNote(open.asShop(), { refundId }))
    expect(await asIs(order)).toMatchObject({ paymentStatus: 'paid' })
    expect(await listCreditNotesByLink(open.shop, order.linkToken)).toMatchObject([
      { totalKobo: cheaper, vatKobo: vatContained(cheaper, 750), reason: 'The order was changed and costs less' },
    ])
  })

  test('first takes off what is still due', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: lock }], method: 'collection' })
    const address = { street: '3 Admiralty Way', area: null, lga: 'Eti-Osa', landmark: null, riderNote: null }
    required(await change(order, { deliveryMethod: 'express', address }))
    required(await change(order, { deliveryMethod: 'standard', address }))
    expect(await asIs(order)).toMatchObject({ dueKobo: fromNaira(4_000) })
    required(await change(order, { deliveryMethod: 'collection', address: null }))
    expect(await asIs(order)).toMatchObject({ dueKobo: 0, totalKobo: order.totalKobo, paymentStatus: 'paid' })
    expect(await listRefunds(open.shop, order.id)).toEqual([])
  })

  test('of an order of which part has come pays it, where that is enough', async () => {
    const { orderId, totalKobo } = await orderOf(open, { goods: [{ slug: lock }], method: 'express' })
    await receiveFor(open, orderId, fromNaira(6_000))
    const order = await findOrderById(open.shop, orderId)
    expect(order).toMatchObject({ status: 'placed', paymentStatus: 'part-paid' })
    required(await change(order, { deliveryMethod: 'collection', address: null }))
    expect(await asIs(order)).toMatchObject({ status: 'paid', totalKobo: totalKobo - fromNaira(7_500) })
    expect(await listRefunds(open.shop, orderId)).toMatchObject([{ amountKobo: fromNaira(500), reason: 'surplus' }])
  })
})

describe('prices', () => {
  test('stay for what stays, and are those of now for what is swapped', async () => {
    await reprice(open.as('manager'), helmet, 18_500)
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }, { slug: lock }], method: 'collection' })
    await reprice(open.as('manager'), helmet, 21_000)
    await reprice(open.as('manager'), lock, 7_000)
    required(await change(order, swap(helmets[0], helmets[2])))
    const after = await asIs(order)
    expect(after.lines.map(({ unitPriceKobo }) => unitPriceKobo)).toEqual([fromNaira(21_000), fromNaira(5_500)])
    expect(after.dueKobo).toBe(fromNaira(2_500))
    await reprice(open.as('manager'), helmet, 18_500)
    await reprice(open.as('manager'), lock, 5_500)
  })

  test('reach free delivery, or miss it', async () => {
    await reprice(open.as('manager'), helmet, 52_000)
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }] })
    expect(order.deliveryKobo).toBe(0)
    await reprice(open.as('manager'), helmet, 49_000)
    required(await change(order, swap(helmets[0], helmets[1])))
    // ₦3,000 less for the helmet, ₦2,500 for the delivery that is free no more
    expect(await asIs(order)).toMatchObject({ deliveryKobo: fromNaira(2_500), totalKobo: fromNaira(51_500) })
    expect(await listRefunds(open.shop, order.id)).toMatchObject([{ amountKobo: fromNaira(500) }])
    await reprice(open.as('manager'), helmet, 18_500)
  })

  test('keep what a code gave then, and lose it where the goods are too few for it', async () => {
    const tenth = { kind: 'percent', basisPoints: 1_000 } as const
    const draft = { code: 'TENTH', discount: tenth, minimumSpendKobo: fromNaira(18_000) }
    required(await savePromotion(open.as('manager'), { ...draft, seenVersion: null }))
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }], method: 'collection', code: 'TENTH' })
    expect(order).toMatchObject({ discountKobo: fromNaira(1_850), discountCode: 'TENTH' })
    const half = { kind: 'percent', basisPoints: 5_000 } as const
    required(await savePromotion(open.as('manager'), { ...draft, discount: half, isOn: false, seenVersion: 1 }))
    await reprice(open.as('manager'), helmet, 20_000)
    required(await change(order, swap(helmets[0], helmets[1])))
    expect(await asIs(order)).toMatchObject({ discountKobo: fromNaira(2_000), discountCode: 'TENTH' })

    await reprice(open.as('manager'), helmet, 17_000)
    required(await change(order, swap(helmets[1], helmets[2])))
    expect(await asIs(order)).toMatchObject({
      discountKobo: 0,
      discountCode: null,
      totalKobo: fromNaira(17_000),
      // ₦16,650 were paid
      dueKobo: fromNaira(350),
    })
    await reprice(open.as('manager'), helmet, 18_500)
  })

  test('brought back by late money, an order does not hold again the code that a change took from it', async () => {
    const tenth = { kind: 'percent', basisPoints: 1_000 } as const
    const draft = { code: 'LATER', discount: tenth, minimumSpendKobo: fromNaira(18_000), mostUses: 1 }
    required(await savePromotion(open.as('manager'), { ...draft, seenVersion: null }))
    const { orderId } = await orderOf(open, { goods: [{ slug: helmet }], method: 'collection', code: 'LATER' })
    await reprice(open.as('manager'), helmet, 17_000)
    required(await change(await findOrderById(open.shop, orderId), swap(helmets[0], helmets[1])))
    await reprice(open.as('manager'), helmet, 18_500)
    const other = await orderOf(open, { goods: [{ slug: helmet }], method: 'collection', code: 'LATER' })

    required(await cancelOrder(open.asShop(), { orderId, reason: 'unpaid' }))
    await receiveFor(open, orderId, fromNaira(17_000))
    expect(await findOrderById(open.shop, orderId)).toMatchObject({ status: 'paid', discountCode: null })
    expect(await findOrderById(open.shop, other.orderId)).toMatchObject({ discountCode: 'LATER' })
  })

  test('are shown before, and asked again where they have moved meanwhile', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }], method: 'collection' })
    const wish = wishOf(order, swap(helmets[0], helmets[1]))
    const edit = { orderId: order.id, wish, seenChanges: 0, key: randomUUID() }
    const shown = await editOrder(open.as('sales'), { ...edit, seenTotalKobo: null })
    expect(shown).toMatchObject({ reason: 'total-changed', details: { differenceKobo: 0 } })
    await reprice(open.as('manager'), helmet, 19_000)
    const refused = await editOrder(open.as('sales'), { ...edit, seenTotalKobo: order.totalKobo })
    expect(refused).toMatchObject({ reason: 'total-changed', details: { differenceKobo: fromNaira(500) } })
    await reprice(open.as('manager'), helmet, 18_500)
  })
})

describe('at the same moment', () => {
  test('the same press changes once', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }], method: 'express' })
    const wish = wishOf(order, { ...swap(helmets[0], helmets[1]), deliveryMethod: 'collection', address: null })
    const seenTotalKobo = order.totalKobo - fromNaira(7_500)
    const edit = { orderId: order.id, wish, seenChanges: 0, seenTotalKobo, key: randomUUID() }
    const pressed = await Promise.all(Array.from({ length: racers }, () => editOrder(open.as('sales'), edit)))
    expect(pressed.every(({ accepted }) => accepted)).toBe(true)
    expect((await asIs(order)).changes).toBe(1)
    expect(await listRefunds(open.shop, order.id)).toHaveLength(1)
    expect((await lettersOf(order)).filter((kind) => kind === 'order-changed')).toHaveLength(1)
  })

  test('of two editors the second is told what the order is now', async () => {
    const order = await paidOrderOf(open, { goods: [{ slug: helmet }], method: 'collection' })
    const press = (to: string | undefined) =>
      editOrder(open.as('sales'), {
        orderId: order.id,
        wish: wishOf(order, swap(helmets[0], to)),
        seenChanges: 0,
        seenTotalKobo: order.totalKobo,
        key: randomUUID(),
      })
    const outcomes = await Promise.all([press(helmets[1]), press(helmets[2]), press(helmets[3])])
    expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
    for (const outcome of outcomes) if (!outcome.accepted) expect(outcome.reason).toBe('changed-meanwhile')
    expect((await asIs(order)).changes).toBe(1)
  })

  test('a customer who cancels gets all back, whoever was first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrderOf(open, { goods: [{ slug: helmet }], method: 'express' })
      const cheaper = { ...swap(helmets[0], helmets[1]), deliveryMethod: 'collection', address: null } as const
      await Promise.all([change(order, cheaper), cancelOrderByLink(open.shop, { linkToken: order.linkToken })])
      const after = await asIs(order)
      expect(after).toMatchObject({ status: 'cancelled', dueKobo: 0 })
      expect(await levelsHeldBy(order)).toEqual([])
      expect(await change(order, swap(after.lines[0]?.variantId, helmets[3]))).toMatchObject({
        reason: 'not-in-this-state',
      })
    }
  })

  test('late money for what it cost before pays what is due, and the rest goes back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paidOrderOf(open, { goods: [{ slug: lock }], method: 'collection' })
      const { reference } = await addAttempt(open, {
        orderId: order.id,
        amountKobo: order.totalKobo,
        status: 'started',
      })
      const address = { street: '3 Admiralty Way', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
      const verdict = cameAs(order.totalKobo, reference)
      await Promise.all([
        change(order, { deliveryMethod: 'standard', address }),
        settlePayment(open.asShop(), { reference, verdict }),
      ])
      const after = await asIs(order)
      const backKobo = (await listRefunds(open.shop, order.id)).reduce((sum, { amountKobo }) => sum + amountKobo, 0)
      expect(after.totalKobo).toBe(order.totalKobo + fromNaira(2_500))
      expect(2 * order.totalKobo - backKobo).toBe(after.totalKobo - after.dueKobo)
    }
  })

  test('two orders that change places on the shelf both do', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = await Promise.all([
        paidOrderOf(open, { goods: [{ slug: helmet, at: 0 }] }),
        paidOrderOf(open, { goods: [{ slug: helmet, at: 1 }] }),
      ])
      const moved = await Promise.all([
        change(one, swap(helmets[0], helmets[1])),
        change(other, swap(helmets[1], helmets[0])),
      ])
      expect(moved.map(({ accepted }) => accepted)).toEqual([true, true])
    }
  })
})

test('who may not handle orders changes none, and nobody changes what has left', async () => {
  const order = await paidOrderOf(open, { goods: [{ slug: helmet }] })
  for (const role of ['stock', 'editor'] as const)
    await expect(change(order, swap(helmets[0], helmets[1]), open.as(role))).rejects.toThrow(NotPermitted)
  await expect(change(order, swap(helmets[0], helmets[1]), open.shop)).rejects.toThrow(NotPermitted)
  required(await cancelOrder(open.as('sales'), { orderId: order.id, reason: 'staff' }))
  expect(await change(order, swap(helmets[0], helmets[1]))).toMatchObject({ reason: 'not-in-this-state' })
})

test('bikes keep a build that goes with the way', async () => {
  const order = await paidOrderOf(open, { goods: [{ slug: bike }], assembly: 'at-home' })
  expect(await change(order, { deliveryMethod: 'collection', address: null })).toMatchObject({
    reason: 'assembly-not-offered',
  })
  expect(await change(order, { deliveryMethod: 'standard', address: null })).toMatchObject({
    reason: 'not-delivered-there',
  })
  required(await change(order, swap(bikes[0], bikes[1])))
})

test('what is due is asked of the provider by itself', async () => {
  const order = await paidOrderOf(open, { goods: [{ slug: lock }], method: 'collection' })
  expect(await startPayment(open.shop, { orderId: order.id })).toMatchObject({ reason: 'already-paid' })
  const address = { street: '3 Admiralty Way', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
  required(await change(order, { deliveryMethod: 'standard', address }))
  await startPayment(open.shop, { orderId: order.id })
  const attempts = await open.shop.database
    .selectFrom('payments')
    .select('amount_kobo')
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .execute()
  expect(attempts.map(({ amount_kobo }) => amount_kobo)).toEqual([order.totalKobo, fromNaira(2_500)])
})

async function levels(...variantIds: (string | undefined)[]) {
  const rows = await open.shop.database
    .selectFrom('stock_levels')
    .select(['variant_id', 'on_hand', 'reserved'])
    .where(
      'variant_id',
      'in',
      variantIds.map((id) => id ?? ''),
    )
    .execute()
  return variantIds.map((id) => {
    const { on_hand, reserved } = rows.find(({ variant_id }) => variant_id === id) ?? {}
    return { on_hand, reserved }
  })
}

function levelsHeldBy({ id }: Order) {
  return open.shop.database
    .selectFrom('reservations')
    .select('variant_id')
    .where('order_id', '=', id)
    .where('status', '=', 'live')
    .execute()
}

async function kindsOf(order: Order) {
  return (await asIs(order)).events.map(({ kind }) => kind)
}

async function lettersOf({ id }: Order) {
  const rows = await open.shop.database.selectFrom('mails').select('kind').where('order_id', '=', id).execute()
  return rows.map(({ kind }) => kind)
}

function journalOf({ id }: Order) {
  return open.shop.database
    .selectFrom('journal_entries')
    .select(['change', 'before', 'after'])
    .where('subject', '=', `order:${id}`)
    .orderBy('id')
    .execute()
}
