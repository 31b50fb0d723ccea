import { expect, test } from 'vitest'
import { addPerson } from '#shop/identity/add-person.ts'
import { required } from '#shop/outcome.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { newPerson } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

test('the orders of an account are counted, whatever joins, leaves and is paid back at the same moment', async () => {
  const { database } = open.shop
  const join = async () =>
    required(await addPerson(open.asShop(), { ...newPerson(), password: null, role: null })).userId
  const [one, other] = [await join(), await join()]
  const book = await openOrderBook(open.shop, 'oworo-inner-tube', { received: 20 })
  const ids: string[] = []
  for (let count = 0; count < 8; count += 1) ids.push((await book.orderIn('collected')).orderId)
  const change = (id: string, set: { user_id?: string | null; payment_status?: 'paid' | 'refunded' }) =>
    database.updateTable('orders').set(set).where('id', '=', id).execute()
  const figures = async (userId: string) =>
    database
      .selectFrom('account_orders')
      .select(['orders', 'spent_kobo'])
      .where('user_id', '=', userId)
      .executeTakeFirst()

  await Promise.all(ids.map((id) => change(id, { user_id: one })))
  expect(await figures(one)).toMatchObject({ orders: 8 })
  const { spent_kobo: all } = (await figures(one)) ?? { spent_kobo: 0 }
  expect(all).toBeGreaterThan(0)

  const [refunded = '', left = '', ...moved] = ids
  await Promise.all([
    change(refunded, { payment_status: 'refunded' }),
    change(left, { user_id: null }),
    ...moved.map((id) => change(id, { user_id: other })),
  ])
  expect([await figures(one), await figures(other)]).toEqual([
    { orders: 1, spent_kobo: 0 },
    { orders: 6, spent_kobo: (all / 8) * 6 },
  ])
  // it is put back as it was: what became of the money stands elsewhere
  await change(refunded, { payment_status: 'paid' })
})
