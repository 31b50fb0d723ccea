import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('a shop that is killed', () => {
  test('between the payment and its confirmation has the order paid once after its restart', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-u-lock-14')
    const payPage = await checkOut(shopper, { assembly: 'none', email: 'killed@example.com' })

    // The money has moved and nobody tells: nothing but the provider's books knows of it when the shop dies.
    const form = new URLSearchParams({ outcome: 'silence' })
    const paid = await fetch(payPage.url, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { Origin: shop.origin },
    })
    expect(paid.status).toBe(303)
    await shop.kill()

    await shop.restart()
    const orderPath = new URL(paid.headers.get('Location') ?? '').pathname
    const later = new Shopper(shop.origin)
    await shop.ask('clock', { moveTo: new Date(Date.now() + 15 * 60_000).toISOString() })
    await shop.ask('sweep')
    const order = await eventually(
      () => later.visit(orderPath),
      ({ text }) => /\bPaid\b/.test(text),
    )
    expect(order.status).toBe(200)
    expect(await shop.ask('invariants')).toEqual([])
  })
})
