import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { type Address, access } from '#shop/identity/access.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { required } from '#shop/outcome.ts'
import { savePromotion } from '#shop/promotions/save-promotion.ts'
import type { Shop } from '#shop/shop.ts'
import { accountPresses, peopleWhoPress, type SignedIn } from '../support/account-presses.ts'
import { bookingPresses } from '../support/booking-presses.ts'
import { checkOut, numberOn, putInCart, Shopper, somebody } from '../support/buy.ts'
import { castPanel } from '../support/cast-panel.ts'
import { formTo } from '../support/form-in-page.ts'
import { panelPresses } from '../support/panel-presses.ts'
import { chargeEvent, disputeEvent } from '../support/paystack-events.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { newPerson } from '../support/people.ts'
import type { Cast } from '../support/press.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { staffPresses } from '../support/staff-presses.ts'
import { stockUp } from '../support/stock-up.ts'
import { racers } from '../support/thoroughness.ts'

// Whatever can be sent to the shop is sent once, then twenty times at the same moment, then again while the shop dies,
// and once more after its restart. It has one effect.

type Case = {
  /** What is sent, by whom. */
  to: string
  by: Shopper
  fields: Record<string, string>
  /** What has come of it, as its sender sees it. */
  effect(): Promise<unknown>
  /** What has to have come of it, from the first time on. */
  wanted: unknown
}

/** Every address that takes what is sent to it. One that is not here fails the first test. */
const senders: Partial<Record<Address, () => Promise<Case>>> = {
  '/area': async () => visitor('/area', { place: 'Lekki Phase 1' }, 'shop-area'),
  '/height': async () => visitor('/height', { height: '172' }, 'shop-height'),
  '/cart': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    const codes = new Set<string>()
    // each look passes the cart on once more, and is told the code of the first time
    const effect = async () => codes.add((await by.post('/cart', { what: 'share' })).url).size
    return { to: '/cart', by, fields: { what: 'share' }, effect, wanted: 1 }
  },
  '/cart/shared/:code': async () => {
    const [owner, by] = [new Shopper(shop.origin), new Shopper(shop.origin)]
    await putInCart(owner, '/product/mainland-u-lock-14', '9')
    const { pathname } = new URL((await owner.post('/cart', { what: 'share' })).url)
    expect(pathname).toContain('/cart/shared/')
    return { to: pathname, by, fields: {}, effect: () => readSubtotal(by), wanted: '₦144,000' }
  },
  // each press is one bundle more, up to all that there are of its scarcest part: of this helmet there is one
  '/bundles/:slug': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    const { html } = await by.visit('/bundles/city-ready')
    const idOf = (choice: string) => new RegExp(`value="([^"]+)"[^>]*>${choice}`).exec(html)?.[1] ?? choice
    const only = /name="part-2" value="([^"]+)"/.exec(html)?.[1] ?? 'no lock'
    const fields = { 'part-0': idOf('Zobo red, M'), 'part-1': idOf('Bone, L'), 'part-2': only }
    return { to: '/bundles/city-ready', by, fields, effect: () => readSubtotal(by), wanted: '₦162,300' }
  },
  // each press is one unit more, up to all that may be sold: that is what the button says
  '/cart/lines': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/mainland-u-lock-14')
    const fields = { variantId: await variantIn(by), quantity: '20' }
    return { to: '/cart/lines', by, fields, effect: () => readSubtotal(by), wanted: '₦144,000' }
  },
  '/cart/lines/:variantId': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    const to = `/cart/lines/${await variantIn(by)}`
    return { to, by, fields: { quantity: '3' }, effect: () => readSubtotal(by), wanted: '₦11,400' }
  },
  '/cart/code': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    return { to: '/cart/code', by, fields: { code: 'PRESSED' }, effect: () => countDiscounts(by), wanted: 1 }
  },
  '/cart/code/removal': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    await by.send('/cart/code', { code: 'PRESSED' })
    expect(await countDiscounts(by)).toBe(1)
    return { to: '/cart/code/removal', by, fields: {}, effect: () => countDiscounts(by), wanted: 0 }
  },
  '/wishlist': async () => {
    const by = new Shopper(shop.origin)
    await by.post('/wishlist/products', { add: 'mainland-u-lock-14' })
    const codes = new Set<string>()
    const effect = async () => codes.add((await by.post('/wishlist', { what: 'share' })).url).size
    return { to: '/wishlist', by, fields: { what: 'share' }, effect, wanted: 1 }
  },
  '/wishlist/products': async () => {
    const by = new Shopper(shop.origin)
    await by.visit('/wishlist')
    await by.post('/wishlist/products', { add: 'oworo-inner-tube' })
    const effect = async () => new Set((await by.visit('/wishlist')).html.match(/\/product\/mainland-u-lock-14/g)).size
    return { to: '/wishlist/products', by, fields: { add: 'mainland-u-lock-14' }, effect, wanted: 1 }
  },
  '/wishlist/moves': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    await by.post('/wishlist/products', { add: 'mainland-u-lock-14' })
    return { to: '/wishlist/moves', by, fields: {}, effect: () => readSubtotal(by), wanted: '₦19,800' }
  },
  '/checkout': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/mainland-coil-lock')
    const checkout = await by.visit('/checkout?lga=Kosofe&method=standard&assembly=none')
    const seenTotalKobo = /name="seenTotalKobo"[^>]*value="(\d+)"/.exec(checkout.html)?.[1] ?? ''
    const typed = { street: '14 Diya Street', lga: 'Kosofe', method: 'standard', assembly: 'none', payment: 'transfer' }
    const who = { email: 'pressed@example.com', phone: '08031234567', firstName: 'Ada', lastName: 'Obi' }
    const effect = async () => ({
      letters: await countLetters('pressed@example.com'),
      references: await countReferences(by),
    })
    const wanted = { letters: 1, references: 1 }
    return { to: '/checkout', by, fields: { ...who, ...typed, seenTotalKobo }, effect, wanted }
  },
  '/orders': async () => {
    const { by, email, phone } = await ordered()
    const { text } = await by.visit('/checkout')
    const number = /\bGC-\w{4}-\w{4}\b/.exec(text)?.[0] ?? ''
    const fields = { number, phone }
    return { to: '/orders', by: new Shopper(shop.origin), fields, effect: () => countLetters(email), wanted: 1 }
  },
  '/orders/:token/pay': async () => {
    const { by, path } = await ordered()
    return { to: `${path}/pay`, by, fields: {}, effect: () => countReferences(by), wanted: 1 }
  },
  '/orders/:token/cancel': async () => {
    const { by, path, email } = await ordered()
    const effect = async () => ({
      isCancelled: /Your order was cancelled/.test((await by.visit(path)).text),
      letters: await countLetters(email),
    })
    return { to: `${path}/cancel`, by, fields: {}, effect, wanted: { isCancelled: true, letters: 2 } }
  },
  '/contact': async () => {
    const message = {
      name: 'Ada Obi',
      email: 'asking@example.com',
      subject: 'Sizes',
      message: 'Which size fits 172 cm?',
    }
    return {
      to: '/contact',
      by: new Shopper(shop.origin),
      fields: { ...message, phone: '' },
      // nobody outside sees it: the books are read in the end
      effect: async () => null,
      wanted: null,
    }
  },
  '/newsletter': async () => ({
    to: '/newsletter',
    by: new Shopper(shop.origin),
    fields: { email: 'reading@example.com', source: 'footer' },
    effect: async () => null,
    wanted: null,
  }),
  '/alerts/stock': async () => {
    const by = new Shopper(shop.origin)
    const to = /href="(\/alerts\/stock\?sku=[^"]+)"/.exec((await by.visit('/product/itunu-16')).html)?.[1] ?? 'nothing'
    return { to, by, fields: { email: 'waiting@example.com' }, effect: async () => null, wanted: null }
  },
  '/alerts/prices': async () => {
    const by = new Shopper(shop.origin)
    await by.post('/wishlist/products', { add: 'mainland-coil-lock' })
    const fields = { email: 'saving@example.com' }
    return { to: '/alerts/prices', by, fields, effect: async () => null, wanted: null }
  },
  '/cart/reminder': async () => {
    const by = new Shopper(shop.origin)
    await putInCart(by, '/product/oworo-inner-tube')
    const fields = { email: 'forgetful@example.com', reminder: 'on' }
    const effect = async () => /name="reminder" checked/.test((await by.visit('/checkout')).html)
    return { to: '/cart/reminder', by, fields, effect, wanted: true }
  },
  '/webhooks/paystack': async () => {
    const { by, path, email, payPageUrl, reference } = await ordered()
    await paystack.pay(payPageUrl, 'silence')
    const told = new Teller(shop.origin, reference)
    const effect = async () => ({
      isPaid: /is paid\./.test((await by.visit(path)).text),
      letters: await countLetters(email),
    })
    return { to: '/webhooks/paystack', by: told, fields: {}, effect, wanted: { isPaid: true, letters: 2 } }
  },
  '/admin/orders/:number/review': async () => {
    const { by, reference } = await ordered()
    const path = `/admin/orders/${numberOn(await by.visit('/checkout'))}`
    expect(await paystack.notify(shop.origin, disputeEvent(reference, 'create', 1))).toBe(200)
    const staff = atWork(shop.origin, manager)
    const effect = async () => (await staff.visit(path)).text.match(/has looked at it/g)?.length ?? 0
    return { to: `${path}/review`, by: staff, fields: {}, effect, wanted: 1 }
  },
  '/admin/orders/unknown-payments': async () => {
    const to = '/admin/orders/unknown-payments'
    expect(await paystack.notify(shop.origin, chargeEvent('of-another-shop'))).toBe(200)
    const staff = atWork(shop.origin, manager)
    const { fields } = formTo((await staff.visit(to)).html, /\/unknown-payments/)
    const effect = async () => (await staff.visit(to)).text.includes('of-another-shop')
    return { to, by: staff, fields, effect, wanted: false }
  },
}

/** Those who have an account; let in before the shop opens. */
const people: SignedIn[] = []

/** Paystack, when it tells of a payment. */
class Teller extends Shopper {
  readonly #reference: string

  constructor(origin: string, reference: string) {
    super(origin)
    this.#reference = reference
  }

  override async send() {
    return new Response(null, { status: await paystack.notify(this.origin, chargeEvent(this.#reference)) })
  }
}

let shop: RunningShop
let manager: string
let cast: Cast
let paystack: PaystackStandIn
const cases: Case[] = []

beforeAll(async () => {
  paystack = await startPaystack()
  shop = await startShop({ env: paystack.environment, prepare: openDoors })
  Object.assign(
    senders,
    accountPresses(() => shop, people),
    staffPresses(
      () => shop,
      () => manager,
    ),
    bookingPresses(
      () => shop,
      () => manager,
    ),
    panelPresses(
      () => shop,
      () => cast,
    ),
  )
  // all at once are more than a shop answers in time on a small machine
  const preparing = Object.values(senders)
  while (preparing.length > 0) cases.push(...(await Promise.all(preparing.splice(0, 10).map((prepare) => prepare()))))
}, 240_000)
afterAll(async () => {
  await shop?.stop()
  await paystack?.stop()
})

describe('what is sent to the shop', () => {
  test.each(Object.keys(access) as Address[])('has its case here, if %s takes anything', async (address) => {
    if (senders[address]) return
    const path = address.replace(/:\w+/g, 'x').replace('*', 'x')
    const who = access[address] === 'staff' ? atWork(shop.origin, cast.sessions.admin) : new Shopper(shop.origin)
    const { status } = await who.send(path, {})
    expect([404, 405]).toContain(status)
  })

  test('once, has its effect', async () => {
    for (const { by, to, fields } of cases) expect((await by.send(to, fields)).status).toBeLessThan(500)
    await seeEffects()
  })

  // some thousands of requests, of which each waits for the ones beside it
  test(`${racers} times at the same moment, has the same`, async () => {
    for (const { by, to, fields } of cases) {
      const answers = await Promise.all(Array.from({ length: racers }, () => by.send(to, fields)))
      for (const { status } of answers) expect([to, status]).toSatisfy(([, status]) => Number(status) < 500)
    }
    await seeEffects()
  }, 300_000)

  test('while the shop dies, and once more after its restart, has the same', async () => {
    const sent = cases.flatMap(({ by, to, fields }) => [by.send(to, fields), by.send(to, fields)])
    const settled = Promise.allSettled(sent)
    await Promise.race(sent)
    await shop.kill()
    await settled
    await shop.restart()
    for (const { by, to, fields } of cases) expect((await by.send(to, fields)).status).toBeLessThan(500)
    await seeEffects()
  })

  test('stands in the books once', async () => {
    await shop.kill()
    const { databaseUrl, folder } = shop
    const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
    const { kysely } = database
    const orders = await kysely.selectFrom('orders').select('id').where('email', '=', 'pressed@example.com').execute()
    const messages = await kysely
      .selectFrom('contact_messages')
      .select('id')
      .where('email', '=', 'asking@example.com')
      .execute()
    const subscribers = await kysely.selectFrom('newsletter_subscribers').select('email').execute()
    await database.close()
    expect({ orders: orders.length, messages: messages.length, subscribers: subscribers.length }).toEqual({
      orders: 1,
      messages: 1,
      subscribers: 1,
    })
  })
})

async function openDoors(opened: Shop) {
  await offerCode(opened)
  const sessions = await employ(opened)
  manager = sessions.manager
  await stockUp(opened, 'mainland-coil-lock', 200)
  cast = await castPanel(opened, sessions)
  const nowhere = { client: null, device: null, deviceToken: null }
  for (let index = 0; index < peopleWhoPress; index += 1) {
    const person = newPerson()
    const { sessionToken, userId } = required(await signUp(opened, { ...person, ...nowhere }))
    people.push({ ...person, sessionToken })
    // what they were sent when they signed up is not what they press for
    const sent = { sent_at: opened.clock.now(), remind_at: null }
    await opened.database.updateTable('mails').set(sent).where('user_id', '=', userId).execute()
  }
}

async function offerCode(opened: Shop) {
  const tenth = { kind: 'percent', basisPoints: 1_000 } as const
  required(await savePromotion(opened, { code: 'PRESSED', discount: tenth, seenVersion: null }))
}

async function seeEffects() {
  await eventually(
    () => shop.ask('status') as Promise<{ unsentMails: number; waitingTasks: number }>,
    ({ unsentMails, waitingTasks }) => unsentMails + waitingTasks === 0,
    60_000,
  )
  const seen: [string, unknown][] = []
  for (const { to, effect } of cases) seen.push([to, await effect()])
  expect(seen).toEqual(cases.map(({ to, wanted }) => [to, wanted]))
  expect(await shop.ask('invariants')).toEqual([])
}

function visitor(to: string, fields: Record<string, string>, cookie: string): Case {
  const by = new Shopper(shop.origin)
  const effect = async () => [...by.cookies.keys()].filter((name) => name.endsWith(cookie)).length
  return { to, by, fields, effect, wanted: 1 }
}

let buyers = 0

async function ordered() {
  const by = new Shopper(shop.origin)
  const email = `pressing-${buyers++}@example.com`
  const { phone } = somebody()
  await putInCart(by, '/product/mainland-coil-lock')
  const { url } = await checkOut(by, { assembly: 'none', email, phone })
  const { pathname } = new URL((await by.visit('/checkout')).url)
  const reference = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
  return { by, email, phone, path: pathname, payPageUrl: url, reference }
}

async function variantIn(shopper: Shopper) {
  return /action="\/cart\/lines\/([^"]+)"/.exec((await shopper.visit('/cart')).html)?.[1] ?? ''
}

async function readSubtotal(shopper: Shopper) {
  return /Subtotal[^₦]*(₦[\d,]+)/.exec((await shopper.visit('/cart')).text)?.[1]
}

/** A tenth of one inner tube. */
async function countDiscounts(shopper: Shopper) {
  return (await shopper.visit('/cart')).text.match(/Discount[^₦]*₦380\b/g)?.length ?? 0
}

async function countReferences(shopper: Shopper) {
  const number = numberOn(await shopper.visit('/checkout'))
  return (await paystack.transactions()).filter(({ reference }) => reference.startsWith(number)).length
}

async function countLetters(email: string) {
  return (await new Shopper(shop.origin).visit('/mailbox')).text.split(email).length - 1
}
