import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

async function order(outcome: Parameters<typeof pay>[2]) {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, '/product/oworo-inner-tube')
  const returned = await pay(shopper, await checkOut(shopper, { assembly: 'none' }), outcome)
  return { shopper, path: new URL(returned.url).pathname }
}

describe('the page of an order', () => {
  test('says what part of the money came, and takes the rest', async () => {
    const { shopper, path } = await order('wrong-amount')
    const part = await eventually(
      () => shopper.visit(path),
      ({ text }) => text.includes('Pay the rest'),
    )
    expect(part.text).toContain('Part of your payment has come, ₦3,150 of ₦6,300.')
    const payPage = await shopper.submit(part, /\/pay$/)
    expect(payPage.text).toContain('₦3,150')
    await pay(shopper, payPage, 'success')
    await eventually(
      () => shopper.visit(path),
      ({ text }) => /is paid/.test(text),
    )
  })

  test('lets its holder cancel before anything is paid, once', async () => {
    const { shopper, path } = await order('abandon')
    const asked = await shopper.visit(`${path}/cancel`)
    expect(asked.text).toContain('You have paid nothing yet.')
    expect((await shopper.visit(path)).text).not.toContain('was cancelled')

    const cancelled = await shopper.submit(asked, /\/cancel$/)
    expect(new URL(cancelled.url).pathname).toBe(path)
    expect(cancelled.text).toContain('Your order was cancelled')
    expect(cancelled.text).toContain('You cancelled this order.')
    expect(cancelled.html).not.toMatch(/action="[^"]*\/pay"/)
    const again = await shopper.submit(asked, /\/cancel$/)
    expect(again.text).toContain('Your order was cancelled')
    expect(new URL((await shopper.visit(`${path}/cancel`)).url).pathname).toBe(path)
  })

  test('says how money goes back after a paid order was cancelled, with a credit note for it', async () => {
    const { shopper, path } = await order('success')
    await eventually(
      () => shopper.visit(path),
      ({ text }) => /Invoice INV-/.test(text),
    )
    const asked = await shopper.visit(`${path}/cancel`)
    expect(asked.text).toContain('You get ₦6,300 back, the way you paid, within 5-7 business days.')
    await shopper.submit(asked, /\/cancel$/)
    const over = await eventually(
      () => shopper.visit(path),
      ({ text }) => /Credit note CN-/.test(text),
    )
    expect(over.text).toContain('We returned ₦6,300')
    const number = /CN-\d{4}-\d{6}/.exec(over.text)?.[0]
    const note = await shopper.visit(`${path}/credit-notes/${number}`)
    expect(note.text).toContain('Total credited')
    expect(note.text).toMatch(/Invoice INV-\d{4}-\d{6} of /)
    expect(note.text).toContain('₦439.53')
  })

  test('cannot be cancelled under a link that the shop never gave out', async () => {
    const unknown = `/orders/${'A'.repeat(22)}`
    const stranger = new Shopper(shop.origin)
    expect((await stranger.visit(`${unknown}/cancel`)).status).toBe(404)
    const answer = await stranger.post(`${unknown}/cancel`, {})
    expect(answer.status).toBe(404)
    expect(answer.html).toContain('href="/orders"')
  })
})
