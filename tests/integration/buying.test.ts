import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

const orderPath = (page: Page) => new URL(page.url).pathname
const isPaid = (page: Page) => /\bPaid\b/.test(page.text) && !/waiting for your bank/i.test(page.text)
const untilPaid = (shopper: Shopper, path: string) => eventually(() => shopper.visit(path), isPaid)

async function lettersTo(address: string) {
  const folder = join(shop.folder, 'outbox')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const letters = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  return letters.filter(({ to }) => to === address) as { to: string; subject: string; html: string; text: string }[]
}

describe('a visitor without scripts', () => {
  test('buys a bike: home, list, product, cart, checkout, payment, order, mail', async () => {
    const shopper = new Shopper(shop.origin)
    const home = await shopper.visit('/')
    expect(home.text).toContain('Ride Beyond Limits')
    expect(home.html).toContain('href="/shop/adult"')

    const adult = await shopper.visit('/shop/adult')
    expect(adult.html).toContain('href="/product/marina-hybrid-7"')

    const product = await shopper.visit('/product/marina-hybrid-7?colour=lagoon&size=M')
    expect(product.text).toContain('₦128,000')
    expect(product.text).toContain('In stock, 4 left')

    const added = await shopper.submit(product, /^\/cart\/lines$/)
    expect(added.text).toContain('Marina Hybrid 7 (1) added to cart!')
    expect(added.headers.get('cache-control')).toContain('no-store')

    const cart = await shopper.visit('/cart')
    expect(cart.text).toMatch(/Subtotal.*₦128,000.*Total.*₦128,000/)

    const payPage = await checkOut(shopper, { email: 'buyer@example.com' })
    expect(payPage.text).toContain('no money moves')
    expect(payPage.text).toContain('₦128,000')

    const returned = await pay(shopper, payPage, 'success')
    const order = await untilPaid(shopper, orderPath(returned))
    expect(order.text).toMatch(/GC-\w{4}-\w{4}/)
    expect(order.text).toContain('₦128,000')
    expect(order.text).toContain('14 Diya Street')

    const after = await shopper.visit('/product/marina-hybrid-7?colour=lagoon&size=M')
    expect(after.text).toContain('In stock, 3 left')
    expect((await shopper.visit('/cart')).text).toContain('Your cart is empty')

    const letters = await eventually(
      () => lettersTo('buyer@example.com'),
      (found) => found.length === 2,
    )
    const link = `${shop.origin}${orderPath(returned)}`
    for (const letter of letters) expect(letter.html.includes(link) && letter.text.includes(link)).toBe(true)
    const number = numberOn(order)
    expect(letters.every(({ subject, text }) => `${subject} ${text}`.includes(number))).toBe(true)
    expect(letters.some(({ text }) => text.includes('₦128,000'))).toBe(true)
  })

  test('whose payment is declined tries again and pays', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-coil-lock')
    const payPage = await checkOut(shopper, { assembly: 'none' })
    const declined = await pay(shopper, payPage, 'decline')
    expect(isPaid(declined)).toBe(false)

    const order = await eventually(
      () => shopper.visit(orderPath(declined)),
      ({ html }) => /action="\/orders\/[^"]+\/pay"/.test(html),
    )
    const again = await shopper.submit(order, /^\/orders\/[^/]+\/pay$/)
    expect(again.text).toContain('no money moves')
    const returned = await pay(shopper, again, 'success')
    await untilPaid(shopper, orderPath(returned))
  })

  test('whose bank is slow waits on a page that says so, until the money is confirmed', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/kere-stabilisers')
    const returned = await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'delay')
    expect(returned.text).toContain('Waiting for your bank')
    expect(returned.html).toContain('http-equiv="refresh"')
    await untilPaid(shopper, orderPath(returned))
  })

  test('who pays half is not told that the order is paid', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/itunu-leather-grips')
    const returned = await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'wrong-amount')
    const order = await eventually(
      () => shopper.visit(orderPath(returned)),
      ({ text }) => /part/i.test(text),
    )
    expect(isPaid(order)).toBe(false)
  })

  test('who types something wrong reads what to fix, keeps what was typed, and orders nothing', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/oworo-inner-tube')
    const page = await checkOut(shopper, {
      assembly: 'none',
      phone: '0803 12',
      email: 'nobody',
      firstName: '<b>Ada</b>',
    })
    expect(page.status).toBeLessThan(500)
    expect(page.text).toContain('Enter a Nigerian phone number, like 0803 123 4567')
    expect(page.html).toContain('value="0803 12"')
    expect(page.html).not.toContain('<b>Ada</b>')
    expect((await shopper.visit('/cart')).text).toContain('Oworo Inner Tube')
  })

  test('who tampers with what is sent gets no 5xx, and no other price', async () => {
    const shopper = new Shopper(shop.origin)
    const product = await shopper.visit('/product/oworo-floor-pump')
    for (const quantity of ['-1', '0', '1.5', '1e309', 'NaN', '2147483648', '', '٣', '1 or 1=1']) {
      const answer = await shopper.submit(product, /^\/cart\/lines$/, { quantity })
      expect(answer.status).toBeLessThan(500)
    }
    for (const variantId of ['', 'x', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", '../../etc/passwd']) {
      const answer = await shopper.post('/cart/lines', { variantId, quantity: '1' })
      expect(answer.status).toBeLessThan(500)
    }
    await putInCart(shopper, '/product/oworo-floor-pump')
    for (const seenTotalKobo of ['1', '0', '-5', '1e3', '99999999999999999999', 'abc']) {
      const checkout = await shopper.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
      const answer = await shopper.submit(checkout, /^\/checkout/, {
        email: 'ada@example.com',
        phone: '08031234567',
        firstName: 'Ada',
        lastName: 'Obi',
        street: 'x',
        lga: 'Kosofe',
        method: 'standard',
        seenTotalKobo,
        totalKobo: '1',
        priceKobo: '1',
      })
      expect(answer.status).toBeLessThan(500)
      expect(answer.url).toContain('/checkout')
    }
  })
})

describe('a notification', () => {
  async function placedOrder() {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/itunu-front-basket')
    const payPage = await checkOut(shopper, { assembly: 'none' })
    const reference = decodeURIComponent(new URL(payPage.url).pathname.split('/').at(-1) ?? '')
    return { shopper, payPage, reference }
  }

  const body = (reference: string) =>
    JSON.stringify({
      event: 'charge.success',
      data: { id: 1, reference, status: 'success', amount: 1, currency: 'NGN' },
    })
  const deliver = (text: string, headers: Record<string, string>) =>
    fetch(`${shop.origin}/webhooks/paystack`, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const sign = (text: string, key: string, hash = 'sha512') => createHmac(hash, key).update(text).digest('hex')

  test('that is not signed by the provider is refused and stores nothing', async () => {
    const { shopper, payPage, reference } = await placedOrder()
    const text = body(reference)
    const key = `pretend ${await readFile(join(shop.folder, 'secret'), 'utf8')}`
    const forged = [
      {},
      { 'x-paystack-signature': '' },
      { 'x-paystack-signature': 'nonsense' },
      { 'x-paystack-signature': sign(text, 'another key') },
      { 'x-paystack-signature': sign(text, '') },
      { 'x-paystack-signature': sign(text, key, 'sha256') },
      { 'x-paystack-signature': sign(`${text} `, key) },
      { 'x-paystack-signature': sign(text, key).toUpperCase() },
    ]
    for (const headers of forged) expect((await deliver(text, headers as Record<string, string>)).status).toBe(401)
    expect((await shopper.visit(payPage.url)).text).toContain('no money moves')
  })

  test('that is signed but that the provider does not stand by pays nothing', async () => {
    const { shopper, payPage, reference } = await placedOrder()
    const text = body(reference)
    const key = `pretend ${await readFile(join(shop.folder, 'secret'), 'utf8')}`
    expect((await deliver(text, { 'x-paystack-signature': sign(text, key) })).status).toBe(200)
    const returned = await pay(shopper, payPage, 'abandon')
    expect(isPaid(await shopper.visit(orderPath(returned)))).toBe(false)
  })

  test('that comes again, many times at once, changes nothing', async () => {
    const { shopper, payPage, reference } = await placedOrder()
    const returned = await pay(shopper, payPage, 'success')
    await untilPaid(shopper, orderPath(returned))
    const text = body(reference)
    const key = `pretend ${await readFile(join(shop.folder, 'secret'), 'utf8')}`
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deliver(text, { 'x-paystack-signature': sign(text, key) })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    await untilPaid(shopper, orderPath(returned))
  })
})
