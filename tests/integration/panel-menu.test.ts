import { expect, test } from 'vitest'
import { findOrderById } from '#shop/orders/find-order.ts'
import { orderViews } from '#shop/orders/orders-filter.ts'
import { countWaiting } from '#shop/reports/count-waiting.ts'
import { listToDo } from '#shop/reports/list-to-do.ts'
import type { Shop } from '#shop/shop.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

/** The shop, with a database that nobody may ask. */
function unasked(shop: Shop): Shop {
  const database = shop.database.withPlugin({
    transformQuery() {
      throw new Error('the database was asked')
    },
    transformResult: async ({ result }) => result,
  })
  return { ...shop, database }
}

test('the menu of the panel tells of what this person may see, and asks for nothing else', async () => {
  for (const role of ['stock', 'editor'] as const)
    expect(await countWaiting(unasked(open.as(role)))).toEqual({ orders: 0, messages: 0 })
  await expect(countWaiting(unasked(open.as('sales')))).rejects.toThrow('the database was asked')
})

test('an order to be prepared is one in the menu, on the dashboard and in the view of the orders', async () => {
  const book = await openOrderBook(open.shop, 'mainland-coil-lock', { received: 5 })
  const counted = async () => {
    const { orders } = await countWaiting(open.as('sales'))
    const toDo = (await listToDo(open.as('sales'))).find(({ kind }) => kind === 'to-prepare')
    return [orders, toDo?.count ?? 0]
  }
  const [menu = 0, dashboard = 0] = await counted()
  expect(menu).toBe(dashboard)
  const { orderId } = await book.orderIn('paid')
  expect(await counted()).toEqual([menu + 1, dashboard + 1])
  expect(orderViews['to-prepare']).toContain((await findOrderById(open.shop, orderId)).status)
})
