import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { draftEdit } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { addPerson } from '#shop/identity/add-person.ts'
import { required } from '#shop/outcome.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { settleRefund } from '#shop/payments/settle-refund.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { paidOrderOf, receiveFor, variantsOf } from '../support/order-of.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { newPerson } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

const join = async () => required(await addPerson(open.asShop(), { ...newPerson(), password: null, role: null })).userId

const give = (orderId: string, set: { user_id?: string | null; payment_status?: 'paid' | 'refunded' }) =>
  open.shop.database.updateTable('orders').set(set).where('id', '=', orderId).execute()

const figures = (userId: string) =>
  open.shop.database
    .selectFrom('account_orders')
    .select(['orders', 'spent_kobo'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

test('what goes back in parts counts as spent no more', async () => {
  const userId = await join()
  const [variantId = ''] = await variantsOf(open, 'marina-hybrid-7', 2)
  const { orderId } = await deliveredOrder(open.shop, [{ variantId, quantity: 1 }])
  await give(orderId, { user_id: userId })
  const { spent_kobo: all } = (await figures(userId)) ?? { spent_kobo: 0 }
  expect(all).toBeGreaterThan(0)
  for (const part of [1, 2]) {
    required(await refundOrder(open.as('manager'), { orderId, amountKobo: 5_000, key: `part ${part}`, restock: [] }))
    for (const { id, status } of await listRefunds(open.shop, orderId))
      if (status !== 'processed')
        required(
          await settleRefund(open.asShop(), { refundId: id, known: { state: 'processed', providerRefundId: id } }),
        )
    expect(await figures(userId)).toEqual({ orders: 1, spent_kobo: all - part * 5_000 })
  }
})

test('what was paid for an order counts while a change of it is not paid up, and what comes for the change', async () => {
  const userId = await join()
  const ids = await variantsOf(open, 'oworo-commuter-helmet', 5)
  const paid = await paidOrderOf(open, { goods: [{ slug: 'oworo-commuter-helmet' }] })
  const { id: orderId, lines, totalKobo, delivery, assembly, recipient } = paid
  await give(orderId, { user_id: userId })
  const had = lines[0]?.variantId ?? ''
  const dearer = ids.find((id) => id !== had) ?? ''
  await open.shop.database
    .updateTable('variants')
    .set(({ eb }) => ({ price_kobo: eb('price_kobo', '+', 50_000) }))
    .where('id', '=', dearer)
    .execute()
  const wish = {
    swaps: new Map([[had, dearer]]),
    deliveryMethod: delivery.method,
    assembly,
    address: recipient.address,
  }
  const drafted = required(await draftEdit(open.as('manager'), orderId, wish))
  const seen = { seenChanges: 0, seenTotalKobo: drafted.after.sums.totalKobo, key: randomUUID() }
  required(await editOrder(open.as('manager'), { orderId, wish, ...seen }))
  expect(drafted.differenceKobo).toBe(50_000)
  expect(await figures(userId)).toEqual({ orders: 1, spent_kobo: totalKobo })

  await receiveFor(open, orderId, 20_000)
  expect(await figures(userId)).toEqual({ orders: 1, spent_kobo: totalKobo + 20_000 })
  await receiveFor(open, orderId, 30_000)
  expect(await figures(userId)).toEqual({ orders: 1, spent_kobo: totalKobo + 50_000 })
})

test('the orders of an account are counted, whatever joins, leaves and is paid back at the same moment', async () => {
  const [one, other] = [await join(), await join()]
  const book = await openOrderBook(open.shop, 'oworo-inner-tube', { received: 20 })
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) ids.push((await book.orderIn('collected')).orderId)

  await Promise.all(ids.map((id) => give(id, { user_id: one })))
  expect(await figures(one)).toMatchObject({ orders: 8 })
  const { spent_kobo: all } = (await figures(one)) ?? { spent_kobo: 0 }
  expect(all).toBeGreaterThan(0)

  const [refunded = '', left = '', ...moved] = ids
  await Promise.all([
    give(refunded, { payment_status: 'refunded' }),
    give(left, { user_id: null }),
    ...moved.map((id) => give(id, { user_id: other })),
  ])
  expect([await figures(one), await figures(other)]).toEqual([
    { orders: 1, spent_kobo: 0 },
    { orders: 6, spent_kobo: (all / 8) * 6 },
  ])
  // it is put back as it was: what became of the money stands elsewhere
  await give(refunded, { payment_status: 'paid' })
})
