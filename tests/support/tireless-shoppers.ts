import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { checkOut, putInCart, somebody } from './buy.ts'
import type { MailServer } from './mail-server.ts'
import type { PaystackStandIn } from './paystack-stand-in.ts'
import type { RunningShop } from './running-shop.ts'
import { eventually, type Page, Shopper } from './shopper.ts'

/** What a shopper does with an order: pays it, pays and cancels it, or leaves. */
const intents = ['pays', 'pays', 'cancels', 'leaves'] as const

/** An order that a shopper was told of. */
type Bought = { email: string; number: string; path: string; intent: (typeof intents)[number] }

/** Shoppers who buy one thing after the other and, when the shop does not answer, try again as people do. */
export type TirelessShoppers = {
  /** How many orders they know of so far. */
  orders(): number
  /** They end what they have begun. Throws when the shop gave one of them a wrong answer. */
  stop(): Promise<Bought[]>
}

/** What they all buy: there has to be enough of it. */
export const product = 'mainland-coil-lock'

export function sendShoppers(count: number, origin: string, paystack: PaystackStandIn): TirelessShoppers {
  const bought: Bought[] = []
  let isOver = false

  async function buyOn(name: number) {
    for (let turn = 0; !isOver; turn += 1) {
      const intent = intents[(name + turn) % intents.length] ?? 'pays'
      const email = `shopper-${name}-${turn}@example.com`
      const shopper = new Shopper(origin)
      await stubbornly(async () => answered(await putInCart(shopper, `/product/${product}`)))
      const payPage = await stubbornly(() => reachPayPage(shopper, email, paystack))
      const number = /GC-\w{4}-\w{4}/.exec(payPage.url)?.[0] ?? 'no number'
      const path = new URL((await stubbornly(() => shopper.visit('/checkout').then(answered))).url).pathname
      bought.push({ email, number, path, intent })

      if (intent !== 'leaves') await paystack.pay(payPage.url, 'success')
      if (intent === 'cancels') await cancel(shopper, path)
    }
  }
  const underWay = Promise.all(Array.from({ length: count }, (_, name) => buyOn(name)))
  // whoever stops them hears of it
  underWay.catch(() => {})

  return {
    orders: () => bought.length,
    async stop() {
      isOver = true
      await underWay
      return bought
    },
  }
}

/** Goes to the checkout, which leads on to the order when there is one already, and presses the button. */
async function reachPayPage(shopper: Shopper, email: string, paystack: PaystackStandIn): Promise<Page> {
  const found = answered(await shopper.visit('/checkout'))
  const pressed = answered(
    /\/orders\//.test(found.url)
      ? await shopper.submit(found, /\/pay$/)
      : await checkOut(shopper, { email, phone: somebody().phone, assembly: 'none' }),
  )
  if (pressed.url.startsWith(paystack.environment.PAYSTACK_BASE_URL ?? '')) return pressed
  throw new Error(`led to ${pressed.url} instead of the pay page: ${pressed.text.slice(0, 500)}`)
}

async function cancel(shopper: Shopper, path: string) {
  await eventually(
    () => stubbornly(() => shopper.visit(path).then(answered)),
    ({ text }) => text.includes('is paid.'),
    patienceMillis,
  )
  await stubbornly(async () => {
    const cancelPage = answered(await shopper.visit(`${path}/cancel`))
    if (cancelPage.url.endsWith('/cancel')) answered(await shopper.submit(cancelPage, /\/cancel$/))
  })
}

const patienceMillis = 5 * 60_000

/** Tries again for as long as somebody with patience would. */
async function stubbornly<Done>(act: () => Promise<Done>): Promise<Done> {
  const end = Date.now() + patienceMillis
  for (;;) {
    try {
      return await act()
    } catch (fault) {
      if (Date.now() > end) throw fault
      await pause(randomInt(50, 200))
    }
  }
}

function answered(page: Page): Page {
  if (page.status >= 500) throw new Error(`${page.status} at ${page.url}`)
  return page
}

/** Lets the shoppers go on for nobody knows how long: none, or some of them, hear of an order meanwhile. */
export async function forAWhile({ orders }: TirelessShoppers): Promise<void> {
  const wanted = orders() + randomInt(3)
  await eventually(
    async () => orders(),
    (count) => count >= wanted,
    patienceMillis,
  )
  await pause(randomInt(300))
}

/**
 * What a shop promises however often it died: every order that somebody was told of is there once, the money in the
 * provider's books is what the shop keeps, every letter is written once, and the books are right within a minute.
 * `deaths` is how often it died: each may have sent one letter twice, under the same message id.
 */
export async function expectNothingLost(
  shop: RunningShop,
  { bought, paystack, mail, deaths }: { bought: Bought[]; paystack: PaystackStandIn; mail: MailServer; deaths: number },
): Promise<void> {
  const ends = { pays: /is paid\./, cancels: /We returned ₦/, leaves: /\bGC-/ }
  for (const { path, intent } of bought)
    await eventually(
      () => new Shopper(shop.origin).visit(path),
      ({ text }) => ends[intent].test(text),
      60_000,
    )
  expect(await shop.ask('invariants')).toEqual([])
  // what a worker had claimed that died, a letter or money on its way back, is taken up once the claim is over
  await eventually(
    () => shop.ask('status') as Promise<{ unsentMails: number; waitingTasks: number }>,
    ({ unsentMails, waitingTasks }) => unsentMails === 0 && waitingTasks === 0,
    180_000,
  )

  await shop.kill()
  const orders = await readOrders(shop)
  expect(new Set(orders.map(({ email }) => email)).size).toBe(orders.length)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  for (const { number, email, intent } of bought) {
    const order = byNumber.get(number)
    expect(order).toMatchObject({ email, status: { pays: 'paid', cancels: 'cancelled', leaves: 'placed' }[intent] })
    expect(await paystack.keptKobo(number), number).toBe(intent === 'pays' ? order?.totalKobo : 0)
  }
  const came = (await paystack.transactions()).filter(({ status }) => status === 'success')
  expect(orders.reduce((sum, { payments }) => sum + (payments ?? 0), 0)).toBe(came.length)

  for (const { email, mails } of orders) {
    const ids = mail.letters.filter(({ to }) => to === email).map(({ messageId }) => messageId)
    expect(new Set(ids).size, email).toBe(mails)
  }
  const copies = mail.letters.length - new Set(mail.letters.map(({ messageId }) => messageId)).size
  expect(copies).toBeLessThanOrEqual(deaths)
}

async function readOrders({ databaseUrl, folder }: RunningShop) {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
  try {
    return await database.kysely
      .selectFrom('orders')
      .select(['number', 'email', 'status', 'total_kobo as totalKobo'])
      .select(({ selectFrom, fn }) => [
        selectFrom('payments')
          .whereRef('order_id', '=', 'orders.id')
          .where('status', '=', 'succeeded')
          .select(fn.countAll<number>().as('count'))
          .as('payments'),
        selectFrom('mails')
          .whereRef('order_id', '=', 'orders.id')
          .where('sent_at', 'is not', null)
          .select(fn.countAll<number>().as('count'))
          .as('mails'),
      ])
      .execute()
  } finally {
    await database.close()
  }
}
