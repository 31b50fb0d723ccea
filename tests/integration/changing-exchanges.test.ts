import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { draftEdit, type OrderWish } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { approveReturn } from '#shop/returns/approve-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import { deliveredOrder } from '../support/delivered-order.ts'
import { variantsOf } from '../support/order-of.ts'
import { testShop } from '../support/test-shop.ts'

// What is given in exchange costs no delivery, and the discount on what came back goes along: also where staff change it.

const open = testShop()
let helmets: string[]
beforeAll(async () => {
  helmets = await variantsOf(open, 'oworo-commuter-helmet', 50)
})

/** The order that holds another size of a helmet that was bought for less, with its delivery paid. */
async function exchange() {
  const [bought = '', wanted = ''] = helmets
  const sold = [{ variantId: bought, quantity: 1 }]
  const { linkToken } = await deliveredOrder(open.shop, sold, { discountKobo: 300_000, feeKobo: 250_000 })
  const returnId = randomUUID()
  const why = { quantity: 1, reason: 'too-small', condition: 'unused' } as const
  const lines = [{ ...why, variantId: bought, replacementVariantId: wanted }]
  const asked = { lines, wish: 'exchange', note: '', isComplete: true } as const
  required(await requestReturn(open.shop, { linkToken, key: returnId, asked }))
  required(await approveReturn(open.as('sales'), { returnId }))
  const id = (await showReturn(open.as('sales'), returnId))?.asked.replacement?.orderId ?? ''
  return findOrderById(open.shop, id)
}

async function change(orderId: string, otherwise: Partial<OrderWish>) {
  const { recipient, delivery, assembly, changes } = await findOrderById(open.shop, orderId)
  const same = { swaps: new Map<string, string>(), deliveryMethod: delivery.method, assembly }
  const wish: OrderWish = { ...same, address: recipient.address, ...otherwise }
  const draft = required(await draftEdit(open.as('sales'), orderId, wish))
  const seenTotalKobo = draft.after.sums.totalKobo
  const edit = { orderId, wish, seenChanges: changes, seenTotalKobo, key: randomUUID() }
  required(await editOrder(open.as('sales'), edit))
  return { differenceKobo: draft.differenceKobo, after: await findOrderById(open.shop, orderId) }
}

describe('an exchange that staff change', () => {
  test('costs what it cost where only the street is another, once and twice', async () => {
    const order = await exchange()
    expect(order).toMatchObject({ deliveryKobo: 0, discountKobo: 300_000 })
    for (const street of ['2 Herbert Macaulay Way', '3 Herbert Macaulay Way']) {
      const address = order.recipient.address && { ...order.recipient.address, street }
      const { differenceKobo, after } = await change(order.id, { address })
      expect(differenceKobo).toBe(0)
      expect(after).toMatchObject({ deliveryKobo: 0, discountKobo: 300_000, totalKobo: order.totalKobo })
    }
  })

  test('keeps its discount where it is another size, and costs what another way costs', async () => {
    const order = await exchange()
    const [, wanted = '', , other = helmets[0] ?? ''] = helmets
    const swapped = await change(order.id, { swaps: new Map([[wanted, other]]) })
    expect(swapped.after).toMatchObject({ discountKobo: 300_000, deliveryKobo: 0 })
    const { differenceKobo, after } = await change(order.id, { deliveryMethod: 'express' })
    expect(after.deliveryKobo).toBeGreaterThan(0)
    expect(differenceKobo).toBe(after.deliveryKobo)
  })

  test('has its whole discount again where it was something cheaper in between', async () => {
    const order = await exchange()
    const [, wanted = '', cheap = ''] = helmets
    const { version: seenVersion } = await open.shop.database
      .selectFrom('variants')
      .select('version')
      .where('id', '=', cheap)
      .executeTakeFirstOrThrow()
    const price = { priceKobo: 200_000, compareAtPriceKobo: null }
    required(await changePrice(open.as('manager'), { variantId: cheap, ...price, seenVersion }))
    const cheaper = await change(order.id, { swaps: new Map([[wanted, cheap]]), deliveryMethod: 'express' })
    expect(cheaper.after).toMatchObject({ goodsKobo: 200_000, discountKobo: 200_000 })
    const { after } = await change(order.id, { swaps: new Map([[cheap, wanted]]) })
    expect(after).toMatchObject({ goodsKobo: order.goodsKobo, discountKobo: 300_000 })
  })
})
