import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { type Failpoint, failpoints } from '#shop/failpoints.ts'
import { checkOut, numberOn, putInCart, Shopper, somebody } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'
import { isThorough } from '../support/thoroughness.ts'

// Each point lies on the way of an order, and the shop dies there. The provider's books go on meanwhile.

const buyingPoints = failpoints.filter(
  (point) => !/^(expire|cancel|edit)-order|^return-money|^refund-payment|^import|-return:|^send-reminder/.test(point),
)
const cancellingPoints = failpoints.filter((point) => /^cancel-order|^return-money|^refund-payment/.test(point))
const editingPoints = failpoints.filter((point) => point.startsWith('edit-order'))
const expiringPoints = failpoints.filter((point) => point.startsWith('expire-order'))

let shop: RunningShop
let paystack: PaystackStandIn
let manager: string
/** Whether the shop died since `dieAt`. */
let isDead = false
/** The letters of an order, by how it ends. */
const lettersOf = {
  paid: ['order-confirmation', 'order-received'],
  changed: ['order-changed', 'order-confirmation', 'order-received', 'order-refunded'],
  cancelled: ['order-cancelled', 'order-received'],
  refunded: ['order-cancelled', 'order-confirmation', 'order-received', 'order-refunded'],
}

/** How the order of each buyer has to end. */
const ends = new Map<string, keyof typeof lettersOf>()

describe.runIf(testedDatabase === 'postgres' || isThorough)('a shop that dies', () => {
  beforeAll(async () => {
    paystack = await startPaystack()
    shop = await startShop({
      env: paystack.environment,
      prepare: async (opened) => {
        manager = (await employ(opened)).manager
      },
    })
    paystack.tell(shop.origin)
  })
  afterAll(async () => {
    await shop.stop()
    await paystack.stop()
  })

  test.each(buyingPoints)('at “%s” has sold once, and was paid once', async (point) => {
    const shopper = new Shopper(shop.origin)
    const email = buyerAt(point, 'paid')
    await putInCart(shopper, '/product/mainland-coil-lock')
    await dieAt(point)

    const paid = await payAndReturn(shopper, await stubbornly(() => reachPayPage(shopper, email)))
    await waitForDeath()
    expect(await paystack.keptKobo(numberOn(paid))).toBe(totalKoboOf(paid))
    expect(await shop.ask('invariants')).toEqual([])
  })

  test.each(cancellingPoints)(
    'at “%s” has returned the money once, and all of it',
    async (point) => {
      const shopper = new Shopper(shop.origin)
      await putInCart(shopper, '/product/mainland-coil-lock')
      const paid = await payAndReturn(shopper, await reachPayPage(shopper, buyerAt(point, 'refunded')))

      await dieAt(point)
      await stubbornly(async () => {
        const cancelPage = await shopper.visit(`${new URL(paid.url).pathname}/cancel`)
        if (cancelPage.url.endsWith('/cancel')) await shopper.submit(cancelPage, /\/cancel$/)
      })
      await eventually(
        () => stubbornly(() => shopper.visit('/checkout')),
        ({ text }) => /Your order was cancelled/.test(text) && /We returned ₦/.test(text),
        90_000,
      )
      await waitForDeath()
      expect(await paystack.keptKobo(numberOn(paid))).toBe(0)
      expect(await shop.ask('invariants')).toEqual([])
    },
    120_000,
  )

  test.each(editingPoints)(
    'at “%s” has changed the order once, and returned the difference once',
    async (point) => {
      const shopper = new Shopper(shop.origin)
      await putInCart(shopper, '/product/oworo-commuter-helmet?colour=flame&size=M')
      const paid = await payAndReturn(shopper, await reachPayPage(shopper, buyerAt(point, 'changed')))
      const number = numberOn(paid)
      const staff = atWork(shop.origin, manager)
      const form = await staff.visit(`/admin/orders/${number}/change`)
      const other = /<option value="([^"]+)">[^<]*\b\d+ in stock/.exec(form.html)?.[1] ?? ''
      const shown = await staff.submit(form, /\/change$/, { 'line-0': other, method: 'collection' })

      await dieAt(point)
      const changed = await stubbornly(() => staff.submit(shown, /\/change$/))
      expect(changed.text.match(/changed the order\./g)).toHaveLength(1)
      await eventually(
        () => stubbornly(() => staff.visit(`/admin/orders/${number}`)),
        ({ text }) => /₦2,500 has gone back/.test(text),
        90_000,
      )
      await waitForDeath()
      expect(await paystack.keptKobo(number)).toBe(totalKoboOf(paid) - 250_000)
      expect(await shop.ask('invariants')).toEqual([])
    },
    120_000,
  )

  test.each(expiringPoints)('at “%s” gives the stock back all the same', async (point) => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-coil-lock')
    await reachPayPage(shopper, buyerAt(point, 'cancelled'))

    await dieAt(point)
    await stubbornly(sweepLater)
    await sweepLater()
    expect((await shopper.visit('/checkout')).text).toContain('Your order was cancelled')
    expect(await shop.ask('invariants')).toEqual([])
  })

  test('has one order for each buyer in the end, and has sent each letter once', async () => {
    // a letter whose worker died is posted again once its task has expired
    await eventually(
      () => shop.ask('status') as Promise<{ unsentMails: number }>,
      ({ unsentMails }) => unsentMails === 0,
      120_000,
    )
    const mailbox = await new Shopper(shop.origin).visit('/mailbox')
    for (const [email, end] of ends) expect(mailbox.text.split(email), email).toHaveLength(lettersOf[end].length + 1)
    await shop.kill()
    expect(await readOrders(shop)).toEqual(
      [...ends].map(([email, end]) => ({
        email,
        status: end === 'paid' || end === 'changed' ? 'paid' : 'cancelled',
        mails: lettersOf[end],
      })),
    )
  })
})

function buyerAt(point: Failpoint, end: keyof typeof lettersOf) {
  const email = `${point.replaceAll(/\W+/g, '-')}@example.com`
  ends.set(email, end)
  return email
}

async function dieAt(point: Failpoint) {
  isDead = false
  await shop.ask('failpoint', { at: point })
}

/** Does it again, after a restart, when the shop died meanwhile. */
async function stubbornly<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (fault) {
    if (isDead) throw fault
    isDead = true
    await shop.restart()
    return act()
  }
}

/** Each story leads past its point: a shop that has not died yet is about to. */
async function waitForDeath() {
  if (isDead) return
  await shop.ended()
  await shop.restart()
}

/** Goes to the checkout, which leads on to the order when there is one already, and presses the button. */
async function reachPayPage(shopper: Shopper, email: string): Promise<Page> {
  const found = await shopper.visit('/checkout')
  const pressed = /\/orders\//.test(found.url)
    ? await shopper.submit(found, /\/pay$/)
    : await checkOut(shopper, { phone: somebody().phone, assembly: 'none', email })
  expect(pressed.url).toContain(paystack.environment.PAYSTACK_BASE_URL)
  return pressed
}

async function payAndReturn(shopper: Shopper, payPage: Page): Promise<Page> {
  const back = new URL(await paystack.pay(payPage.url, 'success'))
  return eventually(
    () => stubbornly(() => shopper.visit(`${back.pathname}${back.search}`)),
    ({ text }) => text.includes('is paid.'),
  )
}

async function sweepLater() {
  await shop.ask('clock', { moveTo: new Date(Date.now() + 2 * 3_600_000).toISOString() })
  await shop.ask('sweep')
}

function totalKoboOf({ text }: Page): number {
  return Number(/Total\s+₦([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')) * 100
}

async function readOrders({ databaseUrl, folder }: RunningShop) {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
  try {
    const rows = await database.kysely
      .selectFrom('orders')
      .innerJoin('mails', 'mails.order_id', 'orders.id')
      .select(['email', 'orders.status', 'orders.id', 'kind'])
      .where('email', 'in', [...ends.keys()])
      .where('sent_at', 'is not', null)
      .orderBy('placed_at')
      .orderBy('kind')
      .execute()
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((mails) => ({
      email: mails[0]?.email,
      status: mails[0]?.status,
      mails: mails.map(({ kind }) => kind),
    }))
  } finally {
    await database.close()
  }
}
