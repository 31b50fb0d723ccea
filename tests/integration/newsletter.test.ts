import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links } from '#shop/links.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

let mail: MailServer
let shop: RunningShop

beforeAll(async () => {
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'The Shop <shop@shop.example>', TRUST_PROXY: 'true' }
  shop = await startShop({ env })
})
afterAll(async () => {
  await shop.stop()
  await mail.close()
})

let networks = 0
const somebody = () => new Shopper(shop.origin, { 'X-Forwarded-For': `102.90.1.${(networks++ % 250) + 1}` })
const pathOf = (page: Page) => new URL(page.url).pathname

async function letterTo(email: string, subject: RegExp) {
  const found = await eventually(
    async () => mail.letters.filter((letter) => letter.to === email && subject.test(letter.subject)),
    (letters) => letters.length > 0,
  )
  return found[0] as (typeof found)[number]
}

/** The path of the link in a letter's text that leads to this address. */
function linkTo(text: string, path: string): string {
  const url = new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0]
  if (!url) throw new Error(`no link to ${path} in ${text}`)
  const { pathname, search } = new URL(url)
  return pathname + search
}

const ask = (email: string, by = somebody()) => by.post('/newsletter', { email, source: 'footer' })
const confirmation = /^Confirm your email for the newsletter/
const welcome = /^Your 10% discount code/

async function confirmed(email: string) {
  await ask(email)
  const letter = await letterTo(email, confirmation)
  const path = linkTo(letter.text, links.confirmNewsletter)
  const page = await somebody().submit(await somebody().visit(path), /^\/newsletter\/confirmation/)
  const code = /HELLO-\w{4}-\w{4}/.exec(page.text)?.[0] ?? 'no code'
  return { path, page, code, leave: linkTo(letter.text, links.leaveNewsletterByLetter) }
}

async function moveDays(days: number) {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + days * 86_400_000).toISOString() })
}

async function orderWith(code: string, typed: { email: string; phone: string }) {
  const shopper = somebody()
  await putInCart(shopper, '/product/oworo-inner-tube')
  await shopper.post('/cart/code', { code })
  const page = await checkOut(shopper, { assembly: 'none', ...typed })
  return { shopper, page }
}

describe('the newsletter', () => {
  test('is confirmed by one press on the page of its letter, which shows the code, and so does a second letter', async () => {
    await ask('Reader@Example.com')
    const letter = await letterTo('reader@example.com', confirmation)
    const path = linkTo(letter.text, links.confirmNewsletter)
    for (const _ of [1, 2]) expect((await somebody().visit(path)).text).not.toContain('HELLO-')

    const shopper = somebody()
    const page = await shopper.submit(await shopper.visit(path), /^\/newsletter\/confirmation/)
    const [code = ''] = /HELLO-\w{4}-\w{4}/.exec(page.text) ?? []
    expect(page.text).toContain('You are on the list')
    expect((await letterTo('reader@example.com', welcome)).text).toContain(code)
    // pressing again, or looking later, is the same page with the same code
    expect((await shopper.post(path, {})).text).toContain(code)
    expect((await shopper.visit(path)).text).toContain(code)
    expect(mail.letters.filter(({ to, subject }) => to === 'reader@example.com' && welcome.test(subject))).toHaveLength(
      1,
    )
  })

  test('gives a code that its own mailbox can use once, for a first order, and nobody else', async () => {
    const { code } = await confirmed('own@example.com')
    const stolen = await orderWith(code, { email: 'thief@example.com', phone: '0803 111 0001' })
    expect(stolen.page.text).toContain('This code belongs to another email address')

    const mine = await orderWith(code.toLowerCase(), { email: 'OWN+shop@example.com', phone: '0803 111 0002' })
    const paid = await pay(mine.shopper, mine.page, 'success')
    expect(paid.text).toMatch(/−₦\d/)
    expect(paid.text).toContain(code)

    const again = somebody()
    await putInCart(again, '/product/oworo-inner-tube')
    expect((await again.post('/cart/code', { code })).text).toContain('This code has been used up')

    const { code: late } = await confirmed('thief@example.com')
    const plain = somebody()
    await putInCart(plain, '/product/oworo-inner-tube')
    await pay(
      plain,
      await checkOut(plain, { assembly: 'none', email: 'thief@example.com', phone: '0803 111 0009' }),
      'success',
    )
    const second = await orderWith(late, { email: 'thief@example.com', phone: '0803 111 0008' })
    expect(second.page.text).toContain('This code is for a first order only')
  })

  test('says the same of an address that it knows, and of one that it does not', async () => {
    await confirmed('known@example.com')
    const answers = await Promise.all(['known@example.com', 'unknown@example.com'].map((email) => ask(email)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ status, url }) => `${status} ${url}`)).size).toBe(1)
  })

  test('writes to a mailbox once however often somebody presses, and later again', async () => {
    for (const _ of [1, 2, 3]) await ask('pressed@example.com')
    await letterTo('pressed@example.com', confirmation)
    const count = () => mail.letters.filter(({ to }) => to === 'pressed@example.com').length
    await ask('after-pressed@example.com')
    await letterTo('after-pressed@example.com', confirmation)
    expect(count()).toBe(1)
    await moveDays(2)
    await ask('pressed@example.com')
    await eventually(
      async () => count(),
      (letters) => letters === 2,
    )
  })

  test('refuses a client that asks without end, and says so', async () => {
    const by = somebody()
    for (let asked = 0; asked < 20; asked += 1) await ask(`many-${asked}@example.com`, by)
    expect((await ask('many-20@example.com', by)).text).toContain('Too many tries. Wait 60 minutes')
    expect((await ask('many-20@example.com')).text).toContain('Thank you for subscribing!')
  })

  test('says politely that a link was forged, is over, or was taken back', async () => {
    await ask('late@example.com')
    const path = linkTo((await letterTo('late@example.com', confirmation)).text, links.confirmNewsletter)
    const forged = [
      `${path}x`,
      path.slice(0, -3),
      links.confirmNewsletter,
      `${links.leaveNewsletterByLetter}?proof=x.y`,
    ]
    for (const link of forged) {
      const page = await somebody().visit(link)
      expect([link, page.status]).toEqual([link, 404])
      expect(page.text).toContain('This link is good no more')
      expect((await somebody().post(link, {})).text).toContain('This link is good no more')
    }
    await moveDays(8)
    expect((await somebody().visit(path)).text).toContain('This link is good no more')
    expect((await somebody().post(path, {})).text).toContain('This link is good no more')
  })

  test('is left by a press on the page that each letter leads to; what confirmed before confirms no more', async () => {
    const { path, code, leave } = await confirmed('leaving@example.com')
    expect((await somebody().visit(leave)).text).toContain('Shall we stop writing to leaving@example.com?')
    const left = await somebody().submit(await somebody().visit(leave), /^\/newsletter\/removal/)
    expect(pathOf(left)).toBe(links.leaveNewsletterByLetter)
    expect(left.text).toContain('You get no more letters')
    expect((await somebody().post(leave, {})).text).toContain('You get no more letters')
    expect((await somebody().visit(path)).status).toBe(404)

    await moveDays(2)
    const back = await confirmed2('leaving@example.com', path)
    expect(back.text).toContain(code)
  })

  /** Asks again after leaving: the new letter has a link of its own. */
  async function confirmed2(email: string, oldPath: string) {
    await ask(email)
    const letter = await eventually(
      async () =>
        mail.letters.findLast(
          ({ to, subject, text }) => to === email && confirmation.test(subject) && !text.includes(oldPath),
        ),
      (found) => found !== undefined,
    )
    const path = linkTo(letter?.text ?? '', links.confirmNewsletter)
    return somebody().submit(await somebody().visit(path), /^\/newsletter\/confirmation/)
  }

  test('is left by what a mail program posts, with no session, from nowhere, and without a redirect', async () => {
    const { leave } = await confirmed('one-click@example.com')
    for (const subject of [confirmation, welcome]) {
      const { raw } = await letterTo('one-click@example.com', subject)
      const head = (raw.split('\n\n', 1)[0] ?? '').replaceAll(/\n[ \t]+/g, ' ')
      expect(head).toContain(`List-Unsubscribe: <${shop.origin}${leave}>`)
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    }
    const post = (path: string, body: string) =>
      fetch(shop.origin + path, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    expect((await post(leave, 'something=else')).status).toBe(403)
    expect((await post(`${leave}x`, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect((await somebody().visit(leave)).text).toContain('Shall we stop')
    for (const _ of [1, 2]) expect((await post(leave, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await somebody().visit(leave)).text).toContain('You get no more letters')
  })
})
