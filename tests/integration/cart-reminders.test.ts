import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CommandFailed } from '#server/control-socket.ts'
import type { Role } from '#shop/identity/actor.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { required } from '#shop/outcome.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { changeAsStaff } from '../support/change-as-staff.ts'
import { formTo } from '../support/form-in-page.ts'
import { type MailServer, type ReceivedLetter, startMailServer } from '../support/mail-server.ts'
import { newPerson } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

const tube = '/product/oworo-inner-tube'
const lock = '/product/mainland-u-lock-14'
const person = newPerson('Reminded')

let mail: MailServer
let shop: RunningShop
let sessions: Record<Role, string>
let sessionToken: string

beforeAll(async () => {
  mail = await startMailServer()
  shop = await startShop({
    env: { SMTP_URL: mail.url, MAIL_FROM: 'The Shop <shop@shop.example>', TRUST_PROXY: 'true' },
    prepare: async (opened) => {
      sessions = await employ(opened)
      const signed = required(await signUp(opened, { ...person, client: null, device: null, deviceToken: null }))
      sessionToken = signed.sessionToken
      const proved = opened.database.updateTable('users').set({ email_verified: true })
      await proved.where('id', '=', signed.userId).execute()
    },
  })
})
beforeEach(() => shop.ask('clock', { moveTo: null }))
afterEach(async () => {
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await shop.stop()
  await mail.close()
})

let networks = 0
const somebody = () => new Shopper(shop.origin, { 'X-Forwarded-For': `102.92.4.${(networks++ % 250) + 1}` })

async function later(hours: number) {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + hours * 3_600_000).toISOString() })
  await shop.ask('sweep')
}

const reminders = (email: string) =>
  mail.letters.filter(({ to, subject }) => to === email && subject === 'You left a cart at Gbagada Cycles')

async function reminderTo(email: string): Promise<ReceivedLetter> {
  const [letter] = await eventually(
    async () => reminders(email),
    (letters) => letters.length > 0,
  )
  if (!letter) throw new Error('no letter')
  return letter
}

/** All letters that are owed are out, so that one that has not come does not come. */
async function allOut() {
  await eventually(
    () => shop.ask('status') as Promise<{ unsentMails: number }>,
    ({ unsentMails }) => unsentMails === 0,
  )
}

function pathIn({ text }: ReceivedLetter, path: string): string {
  const url = new URL(new RegExp(`https?://\\S+${path}\\?\\S*`).exec(text)?.[0] ?? `none:${path}`)
  return url.pathname + url.search
}

/** Fills a cart and a checkout, forgets the phone number, and leaves: what is typed beside it has come to the shop. */
async function leave(email: string, typed: Record<string, string> = { reminder: 'on' }, by = somebody()) {
  await putInCart(by, tube, '2')
  const page = await by.visit('/checkout?lga=Kosofe&method=standard')
  return { by, page: await by.submit(page, /^\/checkout/, { email, phone: '', ...typed }) }
}

async function results() {
  const { text } = await atWork(shop.origin, sessions.manager).visit('/admin/newsletter/campaigns')
  return /Cart reminders, last 30 days\s+(.*₦[\d,]+)/.exec(text)?.[1]
}

describe('a cart that a guest left', () => {
  test('is reminded of once, and comes back on another device, where it is ordered', async () => {
    const email = 'left@example.com'
    const first = await somebody().visit('/checkout')
    expect(first.url).toContain('/cart')
    const { by, page } = await leave(email)
    expect(page.text).toContain('Enter a Nigerian phone number')
    expect(page.html).toMatch(/<input type="checkbox" name="reminder" checked=""/)
    await putInCart(by, lock)
    await later(3)
    await allOut()
    expect(reminders(email)).toEqual([])

    await later(1.1)
    const letter = await reminderTo(email)
    expect(letter.text).toContain('2 × Oworo Inner Tube')
    expect(letter.raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    expect(await results()).toMatch(/^Sent 1 .*elsewhere 0 Became orders 0 Worth ₦0$/)
    await later(30)
    await by.visit('/cart')
    await allOut()
    expect(reminders(email)).toHaveLength(1)

    const path = pathIn(letter, '/cart/restoration')
    expect((await by.visit(path)).url).toMatch(/\/cart$/)
    const phone = somebody()
    const shown = await phone.visit(path)
    expect(shown.text).toContain('Oworo Inner Tube')
    expect(shown.headers.get('Cache-Control')).toContain('no-store')
    expect(shown.html).not.toMatch(/left@|example\.com/)
    expect(phone.cookies.has('shop-cart')).toBe(false)
    for (const _ of [1, 2]) {
      const cart = await phone.post(path, {})
      expect(cart.text).toContain('Your cart is back')
      expect(cart.html).toMatch(/data-units="3"|3 items/)
    }
    expect((await somebody().visit(`${path}x`)).status).toBe(404)

    await checkOut(phone, { email, assembly: 'none' })
    expect(await results()).toMatch(/^Sent 1 .*elsewhere 1 Became orders 1 Worth ₦\d/)
    await later(30)
    await allOut()
    expect(reminders(email)).toHaveLength(1)
  })

  test('is not reminded of without a tick, after it is taken away, emptied, ordered, or ordered from elsewhere', async () => {
    await leave('silent@example.com', {})
    const { by: unticked, page } = await leave('unticked@example.com')
    const fields = { email: 'unticked@example.com', reminded: 'on' }
    expect((await unticked.post('/checkout', fields)).html).not.toMatch(/name="reminder" checked/)
    expect(page.html).toContain('name="reminded"')
    const { by: emptied } = await leave('emptied@example.com')
    await emptied.submit(await emptied.visit('/cart'), /^\/cart\/lines\//, { quantity: '0' })
    const { by: buyer } = await leave('buyer@example.com')
    await checkOut(buyer, { email: 'buyer@example.com', assembly: 'none' })
    await leave('elsewhere@example.com')
    const other = somebody()
    await putInCart(other, tube)
    await checkOut(other, { email: 'Elsewhere@example.com', assembly: 'none' })
    await leave('no address')

    await later(5)
    await later(5)
    await allOut()
    const all = ['silent', 'unticked', 'emptied', 'buyer', 'elsewhere'].flatMap((name) =>
      reminders(`${name}@example.com`),
    )
    expect(all).toEqual([])
  })

  test('says what is sold out meanwhile, and its letter leads out by one press', async () => {
    const email = 'scarce@example.com'
    const { by } = await leave(email)
    await putInCart(by, lock)
    await later(5)
    const letter = await reminderTo(email)
    await changeAsStaff(shop, async (opened) => {
      const products = opened.database.selectFrom('products').select('id').where('slug', '=', 'oworo-inner-tube')
      await opened.database
        .updateTable('variants')
        .set({ status: 'archived' })
        .where('product_id', 'in', products)
        .execute()
    })
    const path = pathIn(letter, '/cart/restoration')
    const phone = somebody()
    expect((await phone.visit(path)).text).toContain('Sold out in the meantime: Oworo Inner Tube')
    expect((await phone.post(path, {})).text).toContain('Not all of it is in stock: Oworo Inner Tube')
    await changeAsStaff(shop, async (opened) => {
      await opened.database.updateTable('variants').set({ status: 'active' }).where('status', '=', 'archived').execute()
    })

    await leave(email)
    const out = pathIn(letter, '/cart/reminder/removal')
    expect((await somebody().visit(out)).html).not.toContain(email)
    const body = new URLSearchParams('List-Unsubscribe=One-Click')
    expect((await fetch(shop.origin + out, { method: 'POST', body })).status).toBe(200)
    expect((await somebody().visit(out)).text).toContain('You get no more letters')
    await later(5)
    await allOut()
    expect(reminders(email)).toHaveLength(1)
  })

  test('is reminded of once when the shop dies as the letter goes out', async () => {
    const email = 'killed@example.com'
    await leave(email)
    await shop.ask('failpoint', { at: 'send-reminder: posted' })
    // it may be dead before it has answered that it looked
    await later(5).catch((fault) => expect(fault).toBeInstanceOf(CommandFailed))
    await reminderTo(email)
    await shop.ended()
    await shop.restart()
    await later(10)
    await later(10)
    await allOut()
    expect(reminders(email)).toHaveLength(1)
  })
})

test('who has an account agrees and withdraws there, and staff turn all of it off', async () => {
  const by = somebody()
  by.cookies.set('shop-session', sessionToken)
  await putInCart(by, tube)
  expect((await by.visit('/checkout')).html).not.toContain('name="reminder"')
  const agreed = await by.submit(await by.visit('/account/data'), /\/reminders$/)
  expect(agreed.text).toContain('send me one e-mail with a link back to it')
  const withdrawn = await by.submit(agreed, /\/reminders\/removal$/)
  expect(withdrawn.text).toContain('There is nothing')
  await later(5)
  await allOut()
  expect(reminders(person.email)).toEqual([])

  await by.post('/account/data/reminders', {})
  const settings = '/admin/settings/group/reminders'
  const admin = atWork(shop.origin, sessions.admin)
  const turned = async (remindsOfCarts: Record<string, string>) => {
    const { remindsOfCarts: _, ...rest } = formTo((await admin.visit(settings)).html, /\/group\/reminders$/).fields
    expect((await admin.post(settings, { ...rest, ...remindsOfCarts })).text).toContain('Saved')
  }
  await turned({})
  await later(5)
  await allOut()
  expect(reminders(person.email)).toEqual([])
  expect((await somebody().visit(settings)).url).toContain('/auth')
  await turned({ remindsOfCarts: 'on' })
  await shop.ask('sweep')
  const letter = await reminderTo(person.email)
  expect((await by.visit(pathIn(letter, '/cart/restoration'))).url).toMatch(/\/cart$/)
  const file = JSON.parse((await by.visit('/account/my-data.json')).html)
  expect(file.reminders).toHaveLength(2)
})
