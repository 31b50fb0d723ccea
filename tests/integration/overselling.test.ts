import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, putInCart, Shopper, somebody } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { eventually, type Page } from '../support/shopper.ts'
import { crowd } from '../support/thoroughness.ts'
import { startTwoShops, type TwoShops } from '../support/two-shops.ts'

// A crowd wants the last units: all press at once, at two processes; some never pay, some pay when their hold is over.

const { buyers, units, rounds } = crowd

/** Bikes of which there are no more than the crowd is to find; staff fill them up to just that many. */
const wanted = demoProducts
  .filter(({ category }) => category === 'adult' || category === 'ebikes')
  .flatMap(({ slug, variants }) =>
    variants
      .filter(({ stock }) => stock > 0 && stock < units)
      .map(({ colour, size, stock }) => ({
        slug,
        colour,
        size: size ?? '',
        missing: units - stock,
        path: `/product/${slug}?${new URLSearchParams({ colour, size: size ?? '' })}`,
      })),
  )
  .slice(0, rounds)
  .map((bike, index) => ({ ...bike, index }))

type Buyer = { shopper: Shopper; email: string; phone: string; payPage: Page | null }

let two: TwoShops
let database: pg.Client

// one process alone opens the embedded database
describe.runIf(testedDatabase === 'postgres')(`${buyers} buyers`, () => {
  beforeAll(async () => {
    two = await startTwoShops(fillUp)
    database = new pg.Client(two.processes[0].databaseUrl ?? '')
    await database.connect()
  })
  afterAll(async () => {
    await database.end()
    await two.stop()
  })

  test.each(wanted)(
    `for ${units} of $path get just as many, and every late payer the bike or the money back`,
    async ({ path, index }) => {
      const crowd = Array.from({ length: buyers }, (_, buyer) => newBuyer(`crowd-${index}-${buyer}@example.com`, buyer))
      await Promise.all(crowd.map(({ shopper }) => putInCart(shopper, path)))
      const first = await press(crowd)
      expect(first).toHaveLength(units)

      // one in three never pays, one in three pays too late
      const atOnce = first.filter((_, winner) => winner % 3 === 0)
      const [soonAfter, ...longAfter] = first.filter((_, winner) => winner % 3 === 1)
      await pay(atOnce)
      await eventually(
        () => countPaid(crowd),
        (count) => count === atOnce.length,
      )
      await two.sweepAfter((index + 1) * 2)

      // what was not paid is on sale again: for the first late payer, then for whoever presses again
      await pay(soonAfter ? [soonAfter] : [])
      await eventually(
        () => countPaid(crowd),
        (count) => count === atOnce.length + 1,
      )
      const second = await press(crowd.filter(({ payPage }) => payPage === null))
      expect(second).toHaveLength(units - atOnce.length - 1)
      await pay([...second, ...longAfter])

      await eventually(countUnsettled, (count) => count === 0, 60_000)
      expect(await countPaid(crowd)).toBe(units)
      for (const { order, wanted } of await compareMoney()) expect(order, order.number).toMatchObject({ kept: wanted })
      expect(await two.processes[0].ask('invariants')).toEqual([])
    },
    600_000,
  )

  test('were as many as was meant', () => expect(wanted).toHaveLength(rounds))
})

async function fillUp(shop: Shop) {
  for (const { slug, colour, size, missing } of wanted) {
    const { id } = await shop.database
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.id')
      .where('slug', '=', slug)
      .where('colour', '=', colour)
      .where('size', size === '' ? 'is' : '=', size === '' ? null : size)
      .executeTakeFirstOrThrow()
    required(await receiveStock(shop, { variantId: id, quantity: missing, note: null }))
  }
}

function newBuyer(email: string, number: number): Buyer {
  const { phone, address } = somebody()
  const { origin } = two.processes[number % 2 === 0 ? 0 : 1]
  return { shopper: new Shopper(origin, { 'X-Forwarded-For': address }), email, phone, payPage: null }
}

/** All press the button at the same moment. Gives those who got an order; the others were told that it is sold out. */
async function press(crowd: readonly Buyer[]): Promise<Buyer[]> {
  const pages = await Promise.all(crowd.map(({ shopper, email, phone }) => checkOut(shopper, { email, phone })))
  return crowd.filter((buyer, index) => {
    const page = pages[index]
    if (page?.url.startsWith(two.paystack.environment.PAYSTACK_BASE_URL ?? '')) {
      buyer.payPage = page
      return true
    }
    expect(page).toMatchObject({ status: 200, text: expect.stringMatching(/sold out/i) })
    return false
  })
}

async function pay(winners: readonly Buyer[]) {
  await Promise.all(winners.map(({ payPage }) => two.paystack.pay(payPage?.url ?? '', 'success')))
}

async function countPaid(crowd: readonly Buyer[]): Promise<number> {
  const emails = crowd.map(({ email }) => email)
  const { rows } = await database.query(
    "select coalesce(sum(quantity), 0)::int as units from orders join order_lines on order_id = id where status = 'paid' and email = any($1)",
    [emails],
  )
  return rows[0].units
}

/** Money that the provider has and the shop has not heard of yet, and money that is on its way back. */
async function countUnsettled(): Promise<number> {
  const came = (await two.paystack.transactions()).filter(({ status }) => status === 'success')
  const { rows } = await database.query(`
    select (select count(*) from payments where status = 'succeeded')::int as settled,
      (select count(*) from refunds where status <> 'processed')::int as owed`)
  return came.length - rows[0].settled + rows[0].owed
}

/** What the provider's books keep for each order that anyone paid for, beside what they should. */
async function compareMoney() {
  const { rows } = await database.query<{ number: string; status: string; total: string }>(
    "select distinct number, orders.status, total_kobo as total from orders join payments on order_id = orders.id where payments.status = 'succeeded'",
  )
  return Promise.all(
    rows.map(async ({ number, status, total }) => ({
      order: { number, kept: await two.paystack.keptKobo(number) },
      wanted: status === 'paid' ? Number(total) : 0,
    })),
  )
}
