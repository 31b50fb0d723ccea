import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#shop/identity/add-person.ts'
import { readFiled } from '#shop/imports/read-filed.ts'
import { writeProducts } from '#shop/imports/write-products.ts'
import { readPriceLines } from '#shop/inventory/list-price-lines.ts'
import { saveGoods } from '#shop/inventory/save-goods.ts'
import { savePriceList } from '#shop/inventory/save-price-list.ts'
import { claimOrders } from '#shop/orders/claim-orders.ts'
import { accept, required } from '#shop/outcome.ts'
import { transact } from '#shop/shop.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { meetingIn, type RowLock } from '../support/meeting.ts'
import { orderOf, variantsOf } from '../support/order-of.ts'
import { newPerson } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

// Staff change prices and count, while orders take the same goods off the shelf.

const open = testShop()

// one connection never waits for itself
describe.skipIf(testedDatabase === 'embedded')('nobody waits in a ring', () => {
  const meet = meetingIn(open)
  const asManager = () => open.as('manager')

  const theStock = (id: string): RowLock => ['select from stock_levels where variant_id = $1 for update', [id]]
  const thePrice = (id: string): RowLock => ['select from variants where id = $1 for no key update', [id]]
  const theOrder = (id: string): RowLock => ['select from orders where id = $1 for update', [id]]
  /** As each row that names a variant locks it: a line of an order, a movement. */
  const theName = (id: string): RowLock => ['select from variants where id = $1 for key share', [id]]

  let low = ''
  let high = ''
  beforeAll(async () => {
    ;[low = '', high = ''] = (await variantsOf(open, 'marina-hybrid-7', 5)).toSorted()
  })

  async function linesOf(...ids: string[]) {
    const lines = await readPriceLines(asManager(), ids)
    return ids.map((id) => lines.find((line) => line.id === id) ?? expect.unreachable())
  }

  test('while the price list is saved, and an order leaves with the same goods', async () => {
    const [line] = await linesOf(low)
    const { priceKobo, compareAtPriceKobo, onHand, lowAt } = line ?? expect.unreachable()
    const seen = { priceKobo, compareAtPriceKobo, onHand, lowAt }
    const lines = [{ variantId: low, seen, to: { ...seen, priceKobo: priceKobo + 100, compareAtPriceKobo: null } }]
    const key = randomUUID()
    required(await meet([theStock(low), theName(low)], () => savePriceList(asManager(), { key, lines })))
  })

  test('while the sheet of a product is saved, and an order leaves with the same goods', async () => {
    const [line] = await linesOf(low)
    const { priceKobo, onHand, version, productId } = line ?? expect.unreachable()
    const sheet = {
      productId,
      facts: null,
      status: null,
      seenVersion: 0,
      prices: [{ variantId: low, priceKobo: priceKobo + 100, compareAtPriceKobo: null, seenVersion: version }],
      counts: [{ variantId: low, counted: onHand, seenOnHand: onHand }],
    }
    required(await meet([theStock(low), theName(low)], () => saveGoods(asManager(), sheet)))
  })

  test('while the sheet of a product is saved, and its prices in the list', async () => {
    const [first, last] = await linesOf(high, low)
    const prices = [first, last].map((line) => {
      const { id, priceKobo, version } = line ?? expect.unreachable()
      return { variantId: id, priceKobo: priceKobo + 100, compareAtPriceKobo: null, seenVersion: version }
    })
    const sheet = { productId: first?.productId ?? '', facts: null, status: null, seenVersion: 0, prices, counts: [] }
    required(await meet([thePrice(low), thePrice(high)], () => saveGoods(asManager(), sheet)))
  })

  /** An import that gives both variants another price, the later first, and another low level. */
  async function importPrices() {
    const [line] = await linesOf(low)
    const [now] = await readFiled(open.shop, { ids: [line?.productId ?? ''] })
    if (!now) throw new Error('no product')
    const sorted = now.variants.toSorted((one, other) => (one.id < other.id ? 1 : -1))
    const variants = sorted.map((variant) => ({
      ...variant,
      priceKobo: variant.priceKobo + 100,
      compareAtPriceKobo: null,
      lowAt: variant.lowAt + 1,
    }))
    const cause = { added: 'product imported', changed: 'product changed by import', note: '' }
    return transact(asManager(), async (shop) =>
      accept(await writeProducts(shop, [{ now, wanted: { ...now, variants } }], cause)),
    )
  }

  test('while a file of products goes in, and the price list is saved', async () => {
    required(await meet([thePrice(low), thePrice(high)], importPrices))
  })

  test('while an account gets the orders of a guest, and staff prepare them', async () => {
    const person = { ...newPerson(), password: null, role: null }
    const { userId } = required(await addPerson(open.asShop(), person))
    const orders = [await orderOf(open, lock), await orderOf(open, lock)].map(({ orderId }) => orderId)
    // the rows lie the other way about than their ids
    const [first = '', last = ''] = orders.toSorted()
    for (const id of [last, first])
      await open.shop.database.updateTable('orders').set({ email: person.email }).where('id', '=', id).execute()
    const claimed = await meet([theOrder(first), theOrder(last)], () => claimOrders(open.shop, { userId }))
    expect(required(claimed)).toEqual({ orders: 2 })
  })
})

const lock = { goods: [{ slug: 'mainland-u-lock-14' }] }
