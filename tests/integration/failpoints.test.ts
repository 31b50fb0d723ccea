import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { type Failpoint, failpoints } from '#shop/failpoints.ts'
import { ada, checkOut, putInCart, Shopper } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { type PaystackStandIn, startPaystack } from '../support/paystack-stand-in.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { isThorough } from '../support/thoroughness.ts'

// Each point lies on the way of an order, and the shop dies there. The provider's books go on meanwhile.

const buyingPoints = failpoints.filter((point) => !/^(expire|cancel)-order|^return-money|^refund-payment/.test(point))
const expiringPoints = failpoints.filter((point) => point.startsWith('expire-order'))

let shop: RunningShop
let paystack: PaystackStandIn
/** How the order of each buyer has to end. */
const ends = new Map<string, 'paid' | 'cancelled'>()

describe.runIf(testedDatabase === 'postgres' || isThorough)('a shop that dies', () => {
  beforeAll(async () => {
    paystack = await startPaystack()
    shop = await startShop({ env: paystack.environment })
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
    await shop.ask('failpoint', { at: point })

    const payPage = await stubbornly(() => reachPayPage(shopper, email))
    const back = new URL(await paystack.pay(payPage.url, 'success'))
    const paid = await eventually(
      () => stubbornly(() => shopper.visit(`${back.pathname}${back.search}`)),
      ({ text }) => text.includes('Your order is paid'),
    )
    expect(await paystack.keptKobo(numberOf(paid))).toBe(totalKoboOf(paid))
    expect(await shop.ask('invariants')).toEqual([])
  })

  test.each(expiringPoints)('at “%s” gives the stock back all the same', async (point) => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/mainland-coil-lock')
    await reachPayPage(shopper, buyerAt(point, 'cancelled'))

    await shop.ask('failpoint', { at: point })
    await sweepLater().catch(() => shop.restart())
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
    for (const email of ends.keys()) expect(mailbox.text.split(email), email).toHaveLength(3)
    await shop.kill()
    expect(await readOrders(shop)).toEqual(
      [...ends].map(([email, status]) => ({
        email,
        status,
        mails: [status === 'paid' ? 'order-confirmation' : 'order-cancelled', 'order-received'],
      })),
    )
  })
})

function buyerAt(point: Failpoint, end: 'paid' | 'cancelled') {
  const email = `${point.replaceAll(/\W+/g, '-')}@example.com`
  ends.set(email, end)
  return email
}

/** Does it again, after a restart, when the shop died meanwhile. */
async function stubbornly<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch {
    await shop.restart()
    return act()
  }
}

/** Goes to the checkout, which leads on to the order when there is one already, and presses the button. */
async function reachPayPage(shopper: Shopper, email: string): Promise<Page> {
  const found = await shopper.visit('/checkout')
  const pressed = /\/orders\//.test(found.url)
    ? await shopper.submit(found, /\/pay$/)
    : await checkOut(shopper, { ...ada, assembly: 'none', email })
  expect(pressed.url).toContain(paystack.environment.PAYSTACK_BASE_URL)
  return pressed
}

async function sweepLater() {
  await shop.ask('clock', { moveTo: new Date(Date.now() + 2 * 3_600_000).toISOString() })
  await shop.ask('sweep')
}

function numberOf({ text }: Page): string {
  return /\bGC-\w{4}-\w{4}\b/.exec(text)?.[0] ?? 'no number'
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
