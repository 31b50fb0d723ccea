import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { ordersWithoutMail } from '../support/thoroughness.ts'

let mail: MailServer
let shop: RunningShop

beforeAll(async () => {
  mail = await startMailServer()
  shop = await startShop({ env: { SMTP_URL: mail.url, MAIL_FROM: 'The Shop <shop@shop.example>' } })
})
beforeEach(async () => {
  mail.mood = 'taking'
  await shop.ask('clock', { moveTo: null })
})
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await shop.stop()
  await mail.close()
})

/** Buys and pays, and sees the order paid on its page. */
async function buy(email: string) {
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, '/product/oworo-inner-tube')
  const returned = await pay(shopper, await checkOut(shopper, { email, assembly: 'none' }), 'success')
  const path = new URL(returned.url).pathname
  await eventually(
    () => shopper.visit(path),
    ({ text }) => /is paid/.test(text),
  )
  return path
}

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to === address)

/** Lets the hours pass after which the shop thinks of unsent letters again. */
async function letHoursPass() {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 9 * 3_600_000).toISOString() })
  await shop.ask('sweep')
}

describe('letters', () => {
  test('reach the mail server with a sender, a subject for people, and a part for those who read plain text', async () => {
    const path = await buy('ada@example.com')
    const [received, confirmed] = await eventually(
      async () => lettersTo('ada@example.com').toSorted((a, b) => (a.subject < b.subject ? 1 : -1)),
      (letters) => letters.length === 2,
    )
    expect(received?.subject).toMatch(/^Order GC-\w{4}-\w{4} received$/)
    expect(confirmed?.subject).toMatch(/^Order GC-\w{4}-\w{4} is paid$/)
    for (const letter of [received, confirmed]) {
      expect(letter?.from).toBe('shop@shop.example')
      expect(letter?.raw).toContain('From: The Shop <shop@shop.example>')
      expect(letter?.raw).toMatch(/Content-Type: text\/html/)
      expect(letter?.text).toContain(`${shop.origin}${path}`)
      expect(letter?.text).toContain('Oworo Inner Tube')
      expect(letter?.text).not.toContain('<')
    }
  })

  test(`BR-42 are posted once each after the mail server is back, and ${ordersWithoutMail} orders were paid without it`, async () => {
    const buyers = Array.from({ length: ordersWithoutMail }, (_, buyer) => `buyer-${buyer}@example.com`)
    for (const [index, email] of buyers.entries()) {
      mail.mood = index % 2 === 0 ? 'busy' : 'silent'
      await buy(email)
    }
    expect(buyers.flatMap(lettersTo)).toEqual([])

    mail.mood = 'taking'
    await letHoursPass()
    const all = await eventually(
      async () => buyers.flatMap(lettersTo),
      (letters) => letters.length >= 2 * buyers.length,
      60_000,
    )
    expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(2 * buyers.length)
    for (const email of buyers) expect(lettersTo(email)).toHaveLength(2)
  })

  test('BR-44 go on when one is refused for ever, and when the worker is killed while it posts one', async () => {
    mail.mood = { refusing: /^poison@/ }
    await buy('poison@example.com')
    const triesBefore = mail.tries()
    await buy('after-poison@example.com')
    await eventually(
      async () => lettersTo('after-poison@example.com'),
      (letters) => letters.length === 2,
    )
    expect(mail.tries()).toBeGreaterThan(triesBefore)
    expect(lettersTo('poison@example.com')).toEqual([])

    mail.mood = 'silent'
    await buy('killed@example.com')
    await eventually(
      async () => mail.guests(),
      (guests) => guests > 0,
    )
    await shop.kill()
    mail.mood = 'taking'
    await shop.restart()
    await letHoursPass()
    const buyers = ['ada', 'after-poison', 'killed', 'poison'].map((name) => `${name}@example.com`)
    await eventually(
      async () => buyers.map((email) => lettersTo(email).length),
      (counts) => counts.every((count) => count >= 2),
      60_000,
    )
    for (const email of buyers) expect(lettersTo(email), email).toHaveLength(2)
  })
})
