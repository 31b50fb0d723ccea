import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { findInvoiceByLink, listCreditNotesByLink } from '#shop/invoices/find-invoice.ts'
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { vatContained } from '#shop/money.ts'
import { refuse, required } from '#shop/outcome.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import { transact } from '#shop/shop.ts'
import { paidOrder, placedOrder } from '../support/paid-order.ts'
import { testShop } from '../support/test-shop.ts'
import { racers } from '../support/thoroughness.ts'

const open = testShop()

async function issue(orderId: string) {
  const issued = required(await issueInvoice(open.asShop(), { orderId }))
  if (!issued) throw new Error('no invoice')
  return issued.number
}

/** Money that went back for this reason, as the verb that refunds leaves it. */
async function refunded(paymentId: string, amountKobo: number, reason: 'order-cancelled' | 'surplus') {
  const now = open.shop.clock.now()
  const id = randomUUID()
  await open.shop.database
    .insertInto('refunds')
    .values({
      id,
      payment_id: paymentId,
      amount_kobo: amountKobo,
      reason,
      status: 'processed',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

const credit = async (refundId: string) => required(await issueCreditNote(open.asShop(), { refundId }))
const sequenceOf = (number: string) => Number(number.slice(-6))

describe('invoices', () => {
  test('say what was sold, by whom and to whom, and what VAT the total contains', async () => {
    const { orderId, linkToken, totalKobo } = await paidOrder(open, { quantity: 2 })
    expect(await findInvoiceByLink(open.shop, linkToken)).toBeNull()
    const number = await issue(orderId)
    expect(number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect(await findInvoiceByLink(open.shop, linkToken)).toMatchObject({
      number,
      seller: { name: 'Gbagada Cycles', address: 'Gbagada, Lagos, Nigeria' },
      buyer: { firstName: 'Ada', lastName: 'Obi', address: null },
      lines: [{ name: 'Mainland U-Lock 14', quantity: 2, lineKobo: totalKobo }],
      totalKobo,
      vatKobo: vatContained(totalKobo, 750),
    })
  })

  test('are issued once, and keep saying what they said when settings change', async () => {
    const { orderId, linkToken } = await paidOrder(open)
    const number = await issue(orderId)
    const before = await findInvoiceByLink(open.shop, linkToken)
    const validFrom = open.shop.clock.now()
    const rename = (value: string) => changeSetting(open.as('admin'), { name: 'shopName', value, validFrom })
    required(await rename('Another Name'))
    expect(await issue(orderId)).toBe(number)
    expect(await findInvoiceByLink(open.shop, linkToken)).toEqual(before)
    required(await rename('Gbagada Cycles'))
  })

  test('cannot be changed or removed', async () => {
    const { orderId } = await paidOrder(open)
    await issue(orderId)
    const one = open.shop.database.updateTable('invoices').where('order_id', '=', orderId)
    await expect(one.set({ vat_kobo: 0 }).execute()).rejects.toThrow('invoices only grows')
    await expect(open.shop.database.deleteFrom('invoices').execute()).rejects.toThrow('invoices only grows')
  })

  test('that are rolled back leave no gap', async () => {
    const [first, second] = [await paidOrder(open), await paidOrder(open)]
    const before = sequenceOf(await issue((await paidOrder(open)).orderId))
    await transact(open.asShop(), async (shop) => {
      required(await issueInvoice(shop, { orderId: first.orderId }))
      return refuse('second-thoughts')
    })
    expect(sequenceOf(await issue(second.orderId))).toBe(before + 1)
  })

  test(`for ${racers} orders at once have ${racers} successive numbers, each order its own`, async () => {
    const orders: string[] = []
    for (let number = 0; number < racers; number += 1) orders.push((await paidOrder(open)).orderId)
    const before = sequenceOf(await issue((await paidOrder(open)).orderId))
    // each is asked for twice at the same time
    const numbers = await Promise.all([...orders, ...orders].map(issue))
    expect(numbers.slice(0, racers)).toEqual(numbers.slice(racers))
    expect([...new Set(numbers)].map(sequenceOf).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: racers }, (_, index) => before + 1 + index),
    )
  })

  test('begin again with the year of Lagos', async () => {
    const { orderId } = await paidOrder(open)
    const next = await paidOrder(open)
    open.clock.moveTo(new Date('2031-12-31T22:59:59Z'))
    expect(await issue(orderId)).toBe('INV-2031-000001')
    open.clock.moveTo(new Date('2031-12-31T23:00:00Z'))
    expect(await issue(next.orderId)).toBe('INV-2032-000001')
  })

  test('are for paid orders only, and issued by the shop itself', async () => {
    const { orderId } = await placedOrder(open)
    expect(required(await issueInvoice(open.asShop(), { orderId }))).toBeNull()
    await expect(issueInvoice(open.shop, { orderId })).rejects.toThrow(NotPermitted)
    await expect(issueInvoice(open.as('admin'), { orderId })).rejects.toThrow(NotPermitted)
  })
})

describe('credit notes', () => {
  test('take back an invoice under numbers of their own, once for each refund', async () => {
    const { orderId, linkToken, paymentId, totalKobo } = await paidOrder(open)
    const refundId = await refunded(paymentId, totalKobo, 'order-cancelled')
    // the refund was processed before anybody came to write the invoice
    const [note, again] = await Promise.all([credit(refundId), credit(refundId)])
    expect(note).toEqual(again)
    expect(note?.number).toMatch(/^CN-\d{4}-\d{6}$/)
    expect(await listCreditNotesByLink(open.shop, linkToken)).toEqual([
      expect.objectContaining({
        number: note?.number,
        invoiceNumber: await issue(orderId),
        reason: 'The order was cancelled',
        totalKobo,
        vatKobo: vatContained(totalKobo, 750),
      }),
    ])
  })

  test('of parts add up to the VAT of the whole', async () => {
    const first = await paidOrder(open)
    const part = Math.floor(first.totalKobo / 3) + 1
    const amounts = [part, part, first.totalKobo - 2 * part]
    // one payment is refunded once for a reason, so each part came by a payment of its own
    for (const [index, amountKobo] of amounts.entries()) {
      const paymentId = index === 0 ? first.paymentId : await anotherPayment(first.orderId, amountKobo)
      await credit(await refunded(paymentId, amountKobo, 'order-cancelled'))
    }
    const notes = await listCreditNotesByLink(open.shop, first.linkToken)
    expect(notes.map(({ totalKobo }) => totalKobo)).toEqual(amounts)
    expect(notes.reduce((sum, { vatKobo }) => sum + vatKobo, 0)).toBe(vatContained(first.totalKobo, 750))
  })

  test('are not written for money that was never invoiced', async () => {
    const { paymentId, linkToken } = await paidOrder(open)
    expect(await credit(await refunded(paymentId, 1, 'surplus'))).toBeNull()
    expect(await listCreditNotesByLink(open.shop, linkToken)).toEqual([])
  })

  async function anotherPayment(orderId: string, amountKobo: number) {
    const id = randomUUID()
    await open.shop.database
      .insertInto('payments')
      .values({
        id,
        order_id: orderId,
        provider: 'pretend',
        reference: `test-${id}`,
        amount_kobo: amountKobo,
        status: 'mismatched',
        received_kobo: amountKobo,
        created_at: open.shop.clock.now(),
      })
      .execute()
    return id
  }
})
