import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { fromNaira } from '#shop/money.ts'
import { required } from '#shop/outcome.ts'
import { type PromotionDraft, savePromotion } from '#shop/promotions/save-promotion.ts'
import type { Shop } from '#shop/shop.ts'
import { ada, checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { codeRacers, racers } from '../support/thoroughness.ts'

const percent = (basisPoints: number) => ({ kind: 'percent', basisPoints }) as const
const codes: Omit<PromotionDraft, 'seenVersion'>[] = [
  { code: 'TEN-OFF', discount: percent(1_000) },
  { code: 'FIFTEEN', discount: percent(1_500) },
  { code: 'ALL-OFF', discount: percent(10_000) },
  { code: 'HALF-A-MILLION', discount: { kind: 'amount', amountKobo: fromNaira(500_000) } },
  { code: 'SEND-FREE', discount: { kind: 'free-delivery' } },
  { code: 'SPEND-100K', discount: percent(1_000), minimumSpendKobo: fromNaira(100_000) },
  { code: 'ONE-EACH', discount: percent(1_000), mostUsesPerCustomer: 1 },
  { code: 'LAST-1', discount: percent(1_000), mostUses: 1 },
  { code: 'LAST-10', discount: percent(1_000), mostUses: 10 },
  { code: 'LENT', discount: percent(1_000), mostUses: 1 },
]

const goods = '/product/oworo-patch-kit'
/** Whoever buys the same waits for its stock, and then for nothing else: who race for a code buy different things. */
const manyGoods = ['oworo-patch-kit', 'mainland-u-lock-14', 'oworo-inner-tube', 'mainland-coil-lock']

let shop: RunningShop
let sessions: Record<Role, string>

beforeAll(async () => {
  shop = await startShop({ prepare })
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(() => shop.stop())

async function prepare(shop: Shop) {
  sessions = await employ(shop)
  for (const code of codes) required(await savePromotion(shop, { ...code, seenVersion: null }))
  // there are fewer on the shelf than race for a code
  const variants = await shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('variants.id')
    .where('slug', 'in', manyGoods)
    .execute()
  for (const { id } of variants) required(await receiveStock(shop, { variantId: id, quantity: 500, note: null }))
}

async function newShopper(path = goods, quantity = '1') {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, path, quantity)
  return shopper
}

/** A quarter of an hour goes by, and a little. */
async function laterToday() {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 16 * 60_000).toISOString() })
}

const enter = (shopper: Shopper, code: string) => shopper.post('/cart/code', { code })
const sums = (page: Page) => /Order Summary.*/.exec(page.text)?.[0] ?? page.text
const isPayPage = ({ url }: Page) => url.includes('/pretend-paystack/pay/')

describe('a visitor without scripts', () => {
  test('enters a code in the cart, sees what it takes off everywhere, and pays that', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14', '2')
    const cart = await shopper.visit('/cart')
    expect(sums(cart)).toMatch(/Subtotal.*₦32,000.*₦5,000.*Total.*₦37,000/)

    const applied = await shopper.submit(cart, /^\/cart\/code$/, { code: ' ten off ' })
    expect(new URL(applied.url).pathname).toBe('/cart')
    expect(applied.text).toMatch(/TEN-OFF\s+10% off/)
    expect(sums(applied)).toMatch(/Discount \(TEN-OFF\)\s*−₦3,200.*Total.*₦33,800/)

    const payPage = await checkOut(shopper, { assembly: 'none', email: 'codes@example.com' })
    expect(payPage.text).toContain('₦31,300')
    const returned = await pay(shopper, payPage, 'success')
    const order = await eventually(
      () => shopper.visit(new URL(returned.url).pathname),
      ({ text }) => /\bPaid\b/.test(text),
    )
    expect(sums(order)).toMatch(/Discount \(TEN-OFF\)\s*−₦3,200.*Total.*₦31,300/)
  })

  test('reads at the field why a code is not taken, with what was typed, and pays the old price', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14', '2')
    for (const [code, words] of [
      ['', 'Enter a discount code'],
      ['TEN<b>', 'We do not know this code'],
      ['spend 1OOk', 'Spend ₦68,000 more to use it'],
    ] as const) {
      const page = await enter(shopper, code)
      expect(page.status).toBe(200)
      expect(page.text).toContain(words)
      expect(page.html).toMatch(/<input[^>]*id="code"[^>]*aria-invalid="true"[^>]*aria-describedby="code-error"/)
      expect(page.html).not.toContain('<b>"')
    }
    expect((await enter(shopper, 'spend 1OOk')).html).toContain('value="spend 1OOk"')
    expect(sums(await shopper.visit('/cart'))).toMatch(/Total.*₦37,000/)
  })

  test('who types what is no code gets no fault', async () => {
    const shopper = await newShopper()
    for (const code of ["' or 1=1 --", 'NO\u0000NE', '💚', '\u202eTEN', 'x'.repeat(10_000), '__proto__', '%00', 'null'])
      expect((await enter(shopper, code)).text).toContain('We do not know this code')
    expect((await new Shopper(shop.origin).post('/cart/code', { code: 'TEN-OFF' })).status).toBe(200)
    expect((await shopper.post('/cart/code', {})).text).toContain('Enter a discount code')
    expect((await shopper.post('/cart/code/removal', { code: 'x' })).status).toBe(200)
  })

  test('sees in the cart why a code counts no more, and takes it off', async () => {
    const shopper = await newShopper('/product/marina-hybrid-7?colour=lagoon&size=M')
    await putInCart(shopper, goods)
    const cart = await enter(shopper, 'SPEND-100K')
    expect(sums(cart)).toMatch(/Discount \(SPEND-100K\)\s*−₦13,150/)
    const fewer = await shopper.submit(cart, /^\/cart\/lines\//, { quantity: '0' })
    expect(fewer.text).toMatch(/SPEND-100K\s+Not counted: spend ₦96,500 more to use it/)
    expect(sums(fewer)).not.toContain('Discount (')
    const without = await shopper.submit(fewer, /^\/cart\/code\/removal$/)
    expect(without.text).not.toContain('SPEND-100K')
    expect(without.text).toContain('Have a discount code?')
  })

  test('enters it at the checkout too, and loses nothing of what was typed', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14', '2')
    const checkout = await shopper.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
    const typed = { ...ada, street: '7 Typed Street', lga: 'Kosofe', method: 'standard' }
    const refused = await shopper.submit(checkout, /^\/checkout/, { ...typed, code: 'NONSENSE', update: 'code' })
    expect(refused.text).toContain('We do not know this code')
    expect(refused.html).toContain('value="NONSENSE"')
    expect(refused.html).toContain('value="7 Typed Street"')

    const applied = await shopper.submit(refused, /^\/checkout/, { ...typed, code: 'SEND-FREE', update: 'code' })
    expect(applied.html).toContain('value="7 Typed Street"')
    expect(applied.text).toMatch(/SEND-FREE\s+Free standard delivery/)
    expect(sums(applied)).toMatch(/Instead of\s*₦2,500\s*Free/)

    const express = await shopper.submit(applied, /^\/checkout/, { ...typed, method: 'express', update: 'delivery' })
    expect(express.text).toContain('nothing to take off here, so you keep it')
    const removed = await shopper.submit(express, /^\/checkout/, { ...typed, update: 'no-code' })
    expect(removed.text).toContain('Have a discount code?')
  })

  test('who types a code and places the order at once sees the new total first', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14', '2')
    const checkout = await shopper.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
    const stopped = await shopper.submit(checkout, /^\/checkout/, { ...ada, assembly: 'none', code: 'TEN-OFF' })
    expect(stopped.text).toContain('The total is now ₦31,300, no longer ₦34,500')
    expect(isPayPage(await shopper.submit(stopped, /^\/checkout/, { ...ada, assembly: 'none' }))).toBe(true)
  })

  test('whose code does not hold for them is told so before anything is ordered, and can go on without', async () => {
    const who = { assembly: 'none', email: 'again@example.com', phone: '0803 777 7777' }
    const first = await newShopper('/product/mainland-u-lock-14', '2')
    await enter(first, 'ONE-EACH')
    expect(isPayPage(await checkOut(first, who))).toBe(true)

    const second = await newShopper('/product/mainland-u-lock-14', '2')
    await enter(second, 'ONE-EACH')
    const stopped = await checkOut(second, { ...who, email: 'AGAIN@example.com', phone: '0803 777 7778' })
    expect(stopped.text).toContain('The total is now ₦34,500, no longer ₦31,300')
    expect(stopped.text).toContain('Your code ONE-EACH does not count: You have used this code already.')
    expect(stopped.html).toContain('value="AGAIN@example.com"')
    expect(isPayPage(await second.submit(stopped, /^\/checkout/, { ...ada, assembly: 'none' }))).toBe(true)
  })
})

describe('whoever guesses', () => {
  test('gets no further with one cart, nor from one client, and others do', async () => {
    await laterToday()
    const guesser = await newShopper()
    for (let guess = 0; guess < 20; guess += 1)
      expect((await enter(guesser, `GUESS${guess}`)).text).toContain('We do not know this code')
    expect((await enter(guesser, 'TEN-OFF')).text).toContain('Too many tries. Wait 15 minutes')
    expect((await enter(await newShopper(), 'TEN-OFF')).text).toMatch(/Discount \(TEN-OFF\)/)

    // 22 of the client's 100 tries are used by now
    const carts = await Promise.all(Array.from({ length: 5 }, () => newShopper()))
    const pages = await Promise.all(carts.flatMap((cart) => Array.from({ length: 20 }, () => enter(cart, 'GUESS'))))
    expect(pages.filter(({ text }) => text.includes('Too many tries'))).toHaveLength(22)
    await laterToday()
    expect((await enter(guesser, 'TEN-OFF')).text).toMatch(/Discount \(TEN-OFF\)/)
  })
})

describe('the same money', () => {
  test('BR-13 comes off however many units of one thing there are', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/oworo-patch-kit', '1')
    await enter(shopper, 'TEN-OFF')
    const priceOf = (page: Page, label: RegExp) =>
      Number(new RegExp(`${label.source}[^₦]*₦([\\d,.]+)`).exec(sums(page))?.[1]?.replaceAll(',', ''))
    const one = priceOf(await shopper.visit('/cart'), /Subtotal/)
    for (const quantity of [1, 2, 3, 7, 13, 20]) {
      const page = await shopper.visit('/cart')
      const changed = await shopper.submit(page, /^\/cart\/lines\//, { quantity: String(quantity) })
      expect(priceOf(changed, /Subtotal/)).toBe(one * quantity)
      expect(priceOf(changed, /Discount \(TEN-OFF\)/)).toBeCloseTo((one * quantity) / 10, 2)
    }
  })

  test('BR-14 never falls below nothing, and nothing is never sent to the provider', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14')
    const cart = await enter(shopper, 'HALF-A-MILLION')
    expect(sums(cart)).toMatch(/Discount \(HALF-A-MILLION\)\s*−₦16,000.*Total\s*₦5,000/)

    await enter(shopper, 'ALL-OFF')
    const stacked = await enter(shopper, 'FIFTEEN')
    expect(sums(stacked)).toMatch(/Discount \(FIFTEEN\)\s*−₦2,400/)
    expect(stacked.text).not.toContain('ALL-OFF')

    await enter(shopper, 'ALL-OFF')
    const order = await checkOut(shopper, { method: 'collection', assembly: 'none', email: 'free@example.com' })
    expect(new URL(order.url).pathname).toMatch(/^\/orders\//)
    expect(order.text).toMatch(/\bPaid\b/)
    expect(sums(order)).toMatch(/Total\s*₦0/)
    expect(order.html).not.toContain('/pay"')
  })

  test('BR-19 is taken off by the code that was entered, and by no other', async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14')
    const page = await enter(shopper, 'TEN-OFF')
    expect(sums(page)).toMatch(/Discount \(TEN-OFF\)\s*−₦1,600/)
    expect(page.text.match(/Discount \(/g)).toHaveLength(1)
    const other = await enter(await newShopper('/product/mainland-u-lock-14'), 'FIFTEEN')
    expect(sums(other)).toMatch(/Discount \(FIFTEEN\)\s*−₦2,400/)
    expect(other.text).not.toContain('TEN-OFF')
  })
})

describe('the only use of a code', () => {
  beforeEach(laterToday)
  afterAll(() => shop.ask('clock', { moveTo: null }))

  const order = async (email: string) => {
    const shopper = await newShopper('/product/mainland-u-lock-14')
    expect((await enter(shopper, 'LENT')).text).toMatch(/LENT\s+10% off/)
    const payPage = await checkOut(shopper, { assembly: 'none', email })
    expect(isPayPage(payPage)).toBe(true)
    return { number: numberOn(payPage), leave: () => pay(shopper, payPage, 'abandon') }
  }
  const refused = async () => (await enter(await newShopper(), 'LENT')).text.includes('This code has been used up')

  test('BR-18 is held by one order, and released when it is cancelled, and when it expires', async () => {
    const staff = atWork(shop.origin, sessions.sales)
    const cancelled = await order('lent-1@example.com')
    expect(await refused()).toBe(true)
    await staff.submit(await staff.visit(`/admin/orders/${cancelled.number}/cancellation`), /cancellation/)

    const expired = await order('lent-2@example.com')
    expect(await refused()).toBe(true)
    await expired.leave()
    for (const _ of [1, 2, 3, 4]) await laterToday()
    await eventually(
      async () => {
        await shop.ask('sweep')
        return staff.visit(`/admin/orders/${expired.number}`)
      },
      ({ text }) => text.includes('Cancelled'),
    )
    await order('lent-3@example.com')
    expect(await refused()).toBe(true)
  })
})

describe('at the same moment', () => {
  // all of them come from one address, from which only so many codes are taken at a time
  beforeEach(laterToday)
  afterAll(() => shop.ask('clock', { moveTo: null }))

  const choice = { lga: ada.lga, method: ada.method, assembly: 'none' }

  async function getReady(code: string, place: number) {
    const shopper = await newShopper(`/product/${manyGoods[place % manyGoods.length]}`)
    await enter(shopper, code)
    return { shopper, checkout: await shopper.visit(`/checkout?${new URLSearchParams(choice)}`) }
  }

  /** Whoever is told that the shop has too much to do presses the button again. */
  async function press(button: () => Promise<Page>): Promise<Page> {
    const answer = await button()
    return answer.status === 503 ? press(button) : answer
  }

  test(`BR-17 one code sent ${racers} times to one cart is applied once`, async () => {
    const shopper = await newShopper('/product/mainland-u-lock-14')
    const pages = await Promise.all(Array.from({ length: racers }, () => enter(shopper, 'TEN-OFF')))
    expect(pages.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    const cart = await shopper.visit('/cart')
    expect(cart.text.match(/Discount \(/g)).toHaveLength(1)
    expect(sums(cart)).toMatch(/Discount \(TEN-OFF\)\s*−₦1,600.*Total\s*₦19,400/)
  })

  test.each([
    { code: 'LAST-1', limit: 1 },
    { code: 'LAST-10', limit: 10 },
  ])(`BR-18 ${codeRacers} checkouts get the $limit uses of $code, and no more`, async ({ code, limit }) => {
    // all see the reduced total before any of them presses the button
    const ready: { shopper: Shopper; checkout: Page }[] = []
    while (ready.length < codeRacers)
      ready.push(...(await Promise.all(Array.from({ length: 10 }, (_, place) => getReady(code, place)))))
    const pages = await Promise.all(
      ready.map(({ shopper, checkout }, index) => {
        const who = { email: `racer${index}@example.com`, phone: `0803${String(1_000_000 + index)}` }
        return press(() => shopper.submit(checkout, /^\/checkout/, { ...ada, ...choice, ...who }))
      }),
    )
    const stopped = pages.filter((page) => !isPayPage(page))
    expect(pages.filter(isPayPage)).toHaveLength(limit)
    expect(stopped.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(stopped.every(({ text }) => text.includes('This code has been used up'))).toBe(true)
  })
})
