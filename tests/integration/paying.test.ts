import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, numberOn, putInCart, Shopper, somebody } from '../support/buy.ts'
import { chargeEvent, refundEvent } from '../support/paystack-events.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { races } from '../support/thoroughness.ts'

// From the button to the money, while provider, network and shopper do what they do on a bad day.

const again = Array.from({ length: races }, (_, index) => index + 1)

let shop: RunningShop
let paystack: PaystackStandIn

beforeAll(async () => {
  paystack = await startPaystack()
  shop = await startShop({ env: paystack.environment, prepare: stockUp })
})
afterEach(async () => {
  paystack.mend()
  paystack.tell(null)
  await shop.ask('clock', { moveTo: null })
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await shop?.stop()
  await paystack?.stop()
})

describe('the button, pressed again', () => {
  test.each(again)('BR-04 after an answer that was cut leads to one page, and is charged once (%i)', async () => {
    const shopper = await withLockInCart()
    paystack.fault('initialize', 'cut')
    const refused = await checkOut(shopper, { ...somebody(), assembly: 'none' })
    expect(refused.text).toContain('Our payment provider does not answer. Your order is kept')
    paystack.mend()

    const pressed = []
    for (let press = 0; press < 3; press += 1) pressed.push(await pressPay(shopper, refused.url))
    pressed.push(...(await Promise.all([pressPay(shopper, refused.url), pressPay(shopper, refused.url)])))
    const [payPage] = pressed
    expect(new Set(pressed.map(({ url }) => url)).size).toBe(1)

    await paystack.pay(payPage?.url ?? '', 'silence')
    await untilPaid(shopper, refused.url)
    // what was lost on its way is in the provider's books too, but nobody can pay there
    const number = numberOn(refused)
    const own = (await paystack.transactions()).filter(({ reference }) => reference.startsWith(number))
    expect(own.map(({ status }) => status).toSorted()).toEqual(['abandoned', 'success'])
    expect(await paystack.keptKobo(number)).toBe(totalKoboOf(refused))
  })

  test.each(again)('BR-04 after a 503 opens one payment, under the reference that was written down (%i)', async () => {
    const shopper = await withLockInCart()
    paystack.fault('initialize', 'down')
    const refused = await checkOut(shopper, { ...somebody(), assembly: 'none' })
    await pressPay(shopper, refused.url)
    paystack.mend()
    const pressed = await Promise.all([1, 2, 3].map(() => pressPay(shopper, refused.url)))
    expect(new Set(pressed.map(({ url }) => url)).size).toBe(1)
    expect(await referencesOf(numberOn(refused))).toHaveLength(1)
  })

  test('BR-04 while the provider says nothing waits with the first press, and all get the same', async () => {
    const shopper = await withLockInCart()
    const press = await form(shopper)
    const asked = paystack.calls.initialize
    paystack.fault('initialize', 'hold')
    const presses = [press(), press(), press()]
    await eventually(
      async () => paystack.calls.initialize,
      (calls) => calls > asked,
    )
    paystack.mend()
    const pages = await Promise.all(presses)
    expect(paystack.calls.initialize).toBe(asked + 1)
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(pages[0]?.url).toContain(paystack.environment.PAYSTACK_BASE_URL)
  })

  test('BR-04 after the provider has said nothing for too long leads on to one page', async () => {
    const shopper = await withLockInCart()
    paystack.fault('initialize', 'hold')
    const refused = await checkOut(shopper, { ...somebody(), assembly: 'none' })
    expect(refused.text).toContain('Our payment provider does not answer')
    paystack.mend()
    const pressed = await Promise.all([1, 2, 3].map(() => pressPay(shopper, refused.url)))
    expect(new Set(pressed.map(({ url }) => url)).size).toBe(1)
    await paystack.pay(pressed[0]?.url ?? '', 'silence')
    await untilPaid(shopper, refused.url)
    expect(await paystack.keptKobo(numberOn(refused))).toBe(totalKoboOf(refused))
  })

  test.each(again)('BR-04 twice at once, and in two tabs, is one order with one payment (%i)', async () => {
    const shopper = await withLockInCart()
    const who = somebody()
    const [one, other] = [await form(shopper, who), await form(shopper, who)]
    const pages = await Promise.all([one(), one(), other(), other()])
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    await paystack.pay(pages[0]?.url ?? '', 'silence')
    const order = await untilPaid(shopper, '/checkout')
    expect(await referencesOf(numberOn(order))).toHaveLength(1)
    expect(await paystack.keptKobo(numberOn(order))).toBe(totalKoboOf(order))
  })

  test('BR-04 while the page is open and nobody has paid leads back to it, and who pays there is waited for', async () => {
    const { shopper, payPage, orderPath, reference } = await reachPayPage()
    const asked = paystack.calls.verify
    expect((await shopper.visit(orderPath)).text).toContain('If you have paid already, wait a moment')
    await moveClock(3)
    await untilDone()
    expect(paystack.calls.verify).toBeGreaterThan(asked)
    expect((await paystack.transactions()).find((known) => known.reference === reference)?.status).toBe('abandoned')
    expect((await shopper.post(`${orderPath}/pay`, {})).url).toBe(payPage.url)

    paystack.fault('verify', 'hold')
    const back = new URL(await paystack.pay(payPage.url, 'silence'))
    expect((await shopper.visit(`${back.pathname}${back.search}`)).text).toContain('Waiting for your bank')
    paystack.mend()
    const order = await untilPaid(shopper, orderPath)
    expect(await referencesOf(numberOn(order))).toHaveLength(1)
  })

  test('after the page was left without paying leads back to it', async () => {
    const { shopper, payPage } = await reachPayPage()
    const left = new URL(await paystack.pay(payPage.url, 'abandon'))
    const order = await shopper.visit(`${left.pathname}${left.search}`)
    expect(order.text).toContain('You have not paid yet')
    await untilDone()
    const again = await shopper.submit(await shopper.visit(`${left.pathname}${left.search}`), /\/pay$/)
    expect(again.url).toBe(payPage.url)
    expect(again.text).toContain('You closed this page without paying')
  })

  test('BR-23 after a decline opens a new reference, for the naira on the page in kobo', async () => {
    const shopper = await withLockInCart()
    const first = await checkOut(shopper, { ...somebody(), assembly: 'none' })
    await paystack.pay(first.url, 'decline')
    const order = await eventually(
      () => shopper.visit('/checkout'),
      ({ text }) => text.includes('This payment did not go through'),
    )
    const second = await pressPay(shopper, order.url)
    expect(second.url).not.toBe(first.url)
    const own = (await paystack.transactions()).filter(({ reference }) => reference.startsWith(numberOn(order)))
    expect(new Set(own.map(({ reference }) => reference)).size).toBe(2)
    expect(own.map(({ amountKobo }) => amountKobo)).toEqual([totalKoboOf(order), totalKoboOf(order)])
    await paystack.pay(second.url, 'silence')
    await untilPaid(shopper, order.url)
  })
})

describe('news of money', () => {
  test('BR-21 is answered while the provider has not confirmed it, and counts once it has', async () => {
    const { shopper, payPage, reference, orderPath } = await reachPayPage()
    paystack.fault('verify', 'hold')
    const asked = paystack.calls.verify
    await paystack.pay(payPage.url, 'silence')

    // in this order: told, answered, asked; and still not confirmed
    expect(await paystack.notify(shop.origin, chargeEvent(reference))).toBe(200)
    await eventually(
      async () => paystack.calls.verify,
      (calls) => calls > asked,
    )
    expect((await shopper.visit(orderPath)).text).not.toContain('is paid.')
    paystack.mend()
    await untilPaid(shopper, orderPath)
  })

  test('is kept while the provider cannot be asked, and counts when it can', async () => {
    const { shopper, payPage, reference, orderPath } = await reachPayPage()
    await paystack.pay(payPage.url, 'silence')
    paystack.fault('verify', 'down')
    expect(await paystack.notify(shop.origin, chargeEvent(reference))).toBe(200)
    await shop.ask('sweep')
    expect((await shopper.visit(orderPath)).text).not.toContain('is paid.')
    paystack.mend()
    await moveClock(3)
    await untilPaid(shopper, orderPath)
  })

  test('that come in the wrong order end as in the right one', async () => {
    const { shopper, payPage, reference, orderPath } = await reachPayPage()
    await paystack.pay(payPage.url, 'silence')
    expect(await paystack.notify(shop.origin, refundEvent(reference, 'processed'))).toBe(200)
    expect(await paystack.notify(shop.origin, chargeEvent(reference, 'failed'))).toBe(200)
    expect(await paystack.notify(shop.origin, chargeEvent(reference))).toBe(200)
    await untilPaid(shopper, orderPath)
  })

  test.each([
    ['3 minutes', 3, 2],
    ['an hour', 60, 5],
    ['72 hours', 72 * 60, 5],
    ['90 days', 90 * 24 * 60, 50],
  ])('that come again after %s change nothing', async (_, minutes, times) => {
    const { shopper, payPage, reference, orderPath } = await reachPayPage()
    paystack.tell(shop.origin)
    await paystack.pay(payPage.url, 'success')
    const paid = await untilPaid(shopper, orderPath)
    await moveClock(minutes)
    const copies = await Promise.all(
      Array.from({ length: times }, () => paystack.notify(shop.origin, chargeEvent(reference))),
    )
    expect(new Set(copies)).toEqual(new Set([200]))
    await untilDone()
    expect((await shopper.visit(orderPath)).text).toContain('is paid.')
    expect(await paystack.keptKobo(numberOn(paid))).toBe(totalKoboOf(paid))
  })

  test('BR-22 are found within a quarter of an hour by a shop that nobody tells, for a shopper who went away', async () => {
    const { payPage, email } = await reachPayPage()
    await paystack.pay(payPage.url, 'silence')
    await moveClock(14)
    await eventually(
      () => countLetters(email),
      (letters) => letters === 2,
    )
  })

  test('BR-24 are asked for before an order expires: what was paid is completed, never cancelled', async () => {
    const { shopper, payPage, orderPath } = await reachPayPage()
    await paystack.pay(payPage.url, 'silence')
    await moveClock(6 * 60)
    const order = await untilPaid(shopper, orderPath)
    expect(order.text).not.toMatch(/cancelled/i)
  })

  test('BR-24 leave an order alone while the provider cannot be asked, and keep no other waiting', async () => {
    const silent = await reachPayPage()
    await paystack.pay(silent.payPage.url, 'silence')
    paystack.fault('verify', 'down')
    await moveClock(6 * 60)
    expect((await silent.shopper.visit(silent.orderPath)).text).not.toMatch(/cancelled/i)
    paystack.mend()

    // an attempt of which the provider says what nobody can read
    await paystack.record({ reference: silent.reference, status: 'success', paidKobo: -1 })
    const abandoned = await reachPayPage()
    await moveClock(12 * 60)
    expect((await abandoned.shopper.visit(abandoned.orderPath)).text).toContain('Your order was cancelled')
    const { totalKobo } = silent
    await paystack.record({ reference: silent.reference, status: 'success', paidKobo: totalKobo })
    await moveClock(13 * 60)
    await untilPaid(silent.shopper, silent.orderPath)
  })

  test.each(again)('BR-26 and the shopper who comes back at the same moment see one order (%i)', async () => {
    const { shopper, payPage, reference, orderPath, email } = await reachPayPage()
    const back = new URL(await paystack.pay(payPage.url, 'silence'))
    const [told, ...seen] = await Promise.all([
      paystack.notify(shop.origin, chargeEvent(reference)),
      shopper.visit(`${back.pathname}${back.search}`),
      shopper.visit(`${back.pathname}${back.search}`),
    ])
    expect(told).toBe(200)
    for (const page of seen) expect(page).toMatchObject({ status: 200, text: expect.stringContaining('GC-') })
    const order = await untilPaid(shopper, orderPath)
    expect(await paystack.keptKobo(numberOn(order))).toBe(totalKoboOf(order))
    await eventually(
      () => countLetters(email),
      (letters) => letters === 2,
    )
  })

  test.each(again)(
    'BR-28 of the first order of a new customer, by three ways at once, are one payment (%i)',
    async () => {
      const { shopper, payPage, reference, orderPath, email } = await reachPayPage()
      const back = new URL(await paystack.pay(payPage.url, 'silence'))
      await moveClock(3)
      const looks = Array.from({ length: 5 }, () => shopper.visit(`${back.pathname}${back.search}`))
      const tellings = Array.from({ length: 5 }, () => paystack.notify(shop.origin, chargeEvent(reference)))
      await Promise.all([...looks, ...tellings, shop.ask('sweep'), shop.ask('sweep')])
      const order = await untilPaid(shopper, orderPath)
      await untilDone()
      expect(await referencesOf(numberOn(order))).toHaveLength(1)
      expect(await paystack.keptKobo(numberOn(order))).toBe(totalKoboOf(order))
      expect(await countLetters(email)).toBe(2)
    },
  )
})

describe('goods that others buy meanwhile', () => {
  test('BR-07 are refused before any payment, and the shopper is told what is left', async () => {
    const [slow, quick] = [new Shopper(shop.origin), new Shopper(shop.origin)]
    await putInCart(slow, '/product/itunu-front-basket', '5')
    const checkout = await slow.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
    expect(checkout.text).toContain('Place order')
    await putInCart(quick, '/product/itunu-front-basket', '18')
    expect((await checkOut(quick, { assembly: 'none' })).url).toContain(paystack.environment.PAYSTACK_BASE_URL)

    const asked = paystack.calls.initialize
    const refused = await checkOut(slow, { assembly: 'none' })
    expect(refused.text).toMatch(/only 2 (are )?left/i)
    expect(paystack.calls.initialize).toBe(asked)
  })
})

/** Enough of the lock that every story here is about. */
async function stockUp(opened: Shop) {
  const { id } = await opened.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
    .where('slug', '=', 'mainland-coil-lock')
    .executeTakeFirstOrThrow()
  required(await receiveStock(opened, { variantId: id, quantity: 1_000, note: null }))
}

async function withLockInCart() {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, '/product/mainland-coil-lock')
  return shopper
}

let buyers = 0

async function reachPayPage() {
  const shopper = await withLockInCart()
  buyers += 1
  const email = `buyer-${buyers}@example.com`
  const payPage = await checkOut(shopper, { ...somebody(), assembly: 'none', email })
  const reference = decodeURIComponent(new URL(payPage.url).pathname.split('/').at(-1) ?? '')
  // nobody looks at the order yet: that would have the provider asked, and its answer come after what happens next
  const attempt = (await paystack.transactions()).find((transaction) => transaction.reference === reference)
  if (!attempt) throw new Error(`the provider knows nothing of ${reference}`)
  const { callbackUrl, amountKobo: totalKobo } = attempt
  return { shopper, payPage, reference, email, orderPath: new URL(callbackUrl).pathname, totalKobo }
}

/** The checkout of one tab, with everything filled in: each call presses its button. */
async function form(shopper: Shopper, who = somebody()): Promise<() => Promise<Page>> {
  const checkout = await shopper.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
  const typed = {
    ...who,
    firstName: 'Ada',
    lastName: 'Obi',
    street: '14 Diya Street',
    lga: 'Kosofe',
    method: 'standard',
    assembly: 'none',
    payment: 'transfer',
  }
  return () => shopper.submit(checkout, /^\/checkout/, typed)
}

async function pressPay(shopper: Shopper, orderUrl: string): Promise<Page> {
  return shopper.post(`${new URL(orderUrl).pathname}/pay`, {})
}

function untilPaid(shopper: Shopper, path: string): Promise<Page> {
  return eventually(
    () => shopper.visit(path),
    ({ text }) => text.includes('is paid.'),
  )
}

function untilDone() {
  return eventually(
    () => shop.ask('status') as Promise<{ waitingTasks: number }>,
    ({ waitingTasks }) => waitingTasks === 0,
  )
}

async function moveClock(minutes: number) {
  await shop.ask('clock', { moveTo: new Date(Date.now() + minutes * 60_000).toISOString() })
  await shop.ask('sweep')
}

async function referencesOf(number: string) {
  return (await paystack.transactions()).filter(({ reference }) => reference.startsWith(number))
}

async function countLetters(email: string) {
  return (await new Shopper(shop.origin).visit('/mailbox')).text.split(email).length - 1
}

function totalKoboOf({ text }: Page): number {
  return Number(/Total\s+₦([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100
}
