import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { addDays, lagosDay, startOfDay } from '#shop/lagos-day.ts'
import { after } from '#shop/moments.ts'
import { newsletterConsent } from '#shop/newsletter/consent.ts'
import type { Shop } from '#shop/shop.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

const readers = 90
const addressOf = (index: number) => `reader-${index}@example.com`

let mail: MailServer
let shop: RunningShop
let sessions: Record<Role, string>

beforeAll(async () => {
  mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'The Shop <shop@shop.example>' }
  shop = await startShop({
    env,
    prepare: async (opened) => {
      sessions = await employ(opened)
      for (let index = 0; index < readers; index += 1) await plant(opened, addressOf(index), 'confirmed')
      await plant(opened, 'customer@example.com', 'confirmed')
      await plant(opened, 'never-confirmed@example.com', 'unconfirmed')
      const customer = await opened.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'customer@example.com')
        .executeTakeFirstOrThrow()
      await opened.database.insertInto('customer_tags').values({ user_id: customer.id, tag: 'trade' }).execute()
    },
  })
})
afterEach(async () => {
  mail.mood = 'taking'
  expect(await shop.ask('invariants')).toEqual([])
})
afterAll(async () => {
  await shop.stop()
  await mail.close()
})

async function plant({ database, clock }: Shop, email: string, status: 'confirmed' | 'unconfirmed') {
  const consent = { consent_text: newsletterConsent.text, consent_version: newsletterConsent.version }
  await database
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUID(), email, status, source: 'footer', ...consent, asked_at: clock.now() })
    .execute()
}

const as = (role: Role) => atWork(shop.origin, sessions[role])
const pathOf = ({ url }: { url: string }) => new URL(url).pathname

async function write(fields: Record<string, string>) {
  const staff = as('manager')
  const page = await staff.submit(await staff.visit('/admin/newsletter/campaigns/new'), /\/campaigns\/new$/, fields)
  return { staff, page, path: pathOf(page) }
}

/** Lets a draft go at once, a week after whatever went before: nobody gets two in one. */
async function letGo(path: string) {
  await passDays(7)
  return letGoNow(path)
}

/** It is nine in the morning of Lagos then: what takes hours ends on the same day, by which the week is reckoned. */
async function passDays(days: number) {
  const { time } = (await shop.ask('status')) as { time: string }
  const morning = addDays(lagosDay(new Date(time)), days)
  await shop.ask('clock', { moveTo: after(startOfDay(morning), { hours: 9 }).toISOString() })
}

async function letGoNow(path: string) {
  const staff = as('manager')
  const page = await staff.submit(await staff.visit(`${path}/schedule`), /\/schedule$/)
  await shop.ask('sweep')
  return page
}

/** Lets minutes pass, each with its sweep, until the campaign's page says this. */
async function goOnUntil(path: string, holds: (text: string) => boolean) {
  return eventually(
    async () => {
      const { time } = (await shop.ask('status')) as { time: string }
      await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 61_000).toISOString() })
      await shop.ask('sweep')
      return (await as('manager').visit(path)).text
    },
    holds,
    150_000,
  )
}

const about = (subject: string) => mail.letters.filter((letter) => letter.subject === subject)
const sentWords = (count: number) => new RegExp(`Sent\\s+${count}\\b`)

describe('the list of subscribers', () => {
  test('is gone through, searched and exported by whoever may, with what each agreed to', async () => {
    const { text } = await as('manager').visit('/admin/newsletter')
    expect(text).toMatch(/Confirmed 91/)
    expect(text).toMatch(/Not confirmed 1/)
    expect((await as('manager').visit('/admin/newsletter?q=reader-77')).text).toContain('1 subscriber')
    expect((await as('manager').visit('/admin/newsletter?view=unconfirmed')).text).toContain('never-confirmed@')
    const file = await as('manager').visit('/admin/newsletter.csv?view=all')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.html.trim().split('\n')).toHaveLength(1 + readers + 2)
    expect(file.html).toContain(newsletterConsent.text)
    for (const role of ['sales', 'stock', 'editor'] as const)
      for (const path of ['/admin/newsletter', '/admin/newsletter.csv', '/admin/newsletter/campaigns'])
        expect([role, (await as(role).visit(path)).text.includes('reader-77')]).toEqual([role, false])
  })
})

describe('a campaign', () => {
  test('is a draft first, shown as it will be, and sent to oneself', async () => {
    const body = 'Hello. See **all** [bikes](/shop).\n\n<script>alert(1)</script>'
    const wrong = await write({ subject: '', audience: 'tag', tag: '', body: '' })
    expect(wrong.page.status).toBe(422)
    for (const field of ['subject', 'tag', 'body']) expect(wrong.page.html).toContain(`href="#${field}"`)

    const { staff, page, path } = await write({ subject: 'A test', audience: 'tag', tag: 'trade', body })
    expect(page.text).toContain('1 person gets it')
    const shown = await staff.submit(page, new RegExp(`${path}$`), {})
    expect(shown.text).toContain('The campaign is saved')
    const preview = await staff.post(`${path}/preview`, { subject: 'A test', audience: 'all', body })
    expect(preview.html).toContain('<strong>all</strong>')
    expect(preview.html).not.toContain('<script>alert(1)')

    for (const _ of [1, 2]) expect((await staff.post(`${path}/test`, {})).text).toContain('A test to you')
    await eventually(
      async () => about('A test').length,
      (count) => count > 0,
    )
    const [letter] = about('A test')
    expect(letter?.to).toMatch(/^manager/)
    expect(letter?.text).toContain(`[bikes](${shop.origin}/shop)`)
    expect(letter?.raw).not.toContain('List-Unsubscribe')
    expect(about('A test')).toHaveLength(1)
  })

  test('that two write is the first one’s; the second is shown the difference and has lost nothing', async () => {
    const { page, path } = await write({ subject: 'By two', audience: 'all', body: 'As it was.' })
    await as('manager').submit(page, new RegExp(`${path}$`), { body: 'By the first.' })
    const told = await as('admin').submit(page, new RegExp(`${path}$`), { body: 'By the second.' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('By the first.')
    expect(told.html).toContain('By the second.</textarea>')
  })

  test('goes to whom it is for, at its moment in Lagos, with a way out in each letter', async () => {
    const { path } = await write({ subject: 'For the trade', audience: 'tag', tag: 'trade', body: 'Hello.' })
    const staff = as('manager')
    const page = await staff.visit(`${path}/schedule`)
    const past = await staff.submit(page, /\/schedule$/, { day: '2020-01-01', time: '08:00' })
    expect([past.status, past.text]).toEqual([422, expect.stringContaining('Choose a moment to come')])

    const { time } = (await shop.ask('status')) as { time: string }
    const inLagos = new Date(Date.parse(time) + 3_600_000 + 2 * 86_400_000).toISOString()
    await staff.submit(page, /\/schedule$/, { day: inLagos.slice(0, 10), time: inLagos.slice(11, 16) })
    await shop.ask('sweep')
    expect((await staff.visit(path)).text).toContain('Scheduled')
    expect(about('For the trade')).toEqual([])

    await shop.ask('clock', { moveTo: new Date(Date.parse(time) + 2 * 86_400_000 + 60_000).toISOString() })
    const text = await goOnUntil(path, (text) => text.includes('Through on'))
    expect(text).toMatch(sentWords(1))
    const [letter, ...others] = about('For the trade')
    expect([letter?.to, others]).toEqual(['customer@example.com', []])
    expect(letter?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

    const out = new URL(/https?:\/\/\S+removal\S*/.exec(letter?.text ?? '')?.[0] ?? '')
    const reader = new Shopper(shop.origin)
    await reader.submit(await reader.visit(out.pathname + out.search), /removal/)
    expect((await staff.visit(path)).text).toMatch(/Unsubscribed since\s+1/)
    const next = await write({ subject: 'For nobody', audience: 'tag', tag: 'trade', body: 'Hello.' })
    expect(next.page.text).toContain('0 people get it')
  })

  test('comes to nobody twice when the shop is killed while it goes out, and to all whom the carrier had not begun with', async () => {
    // what was under way at a kill is thought of again after half an hour of the shop's clock
    const { path } = await write({ subject: 'Killed', audience: 'all', body: 'Hello.' })
    // the first to all: a clock that has begun anew would find later ones within the week of an earlier one
    await letGoNow(path)
    for (const mark of [10, 30]) {
      await eventually(
        async () => about('Killed').length,
        (count) => count >= mark,
      )
      const { time } = (await shop.ask('status')) as { time: string }
      await shop.kill()
      await shop.restart()
      // its clock has begun anew, before what is written in its books
      await shop.ask('clock', { moveTo: time })
    }
    const text = await goOnUntil(path, (text) => text.includes('Through on'))
    const to = about('Killed').map((letter) => letter.to)
    expect(new Set(to).size).toBe(to.length)
    // at most the one that was in the carrier's hands at each of the two kills
    expect(to.length).toBeGreaterThanOrEqual(readers - 2)
    expect(text).toMatch(/Failed\s+[0-2]\b/)
  }, 200_000)

  test('goes out so many letters a minute, stops at a press, and goes on with whoever has not got it', async () => {
    const { path } = await write({ subject: 'In parts', audience: 'all', body: 'Hello.' })
    await letGo(path)
    await eventually(
      async () => about('In parts').length,
      (count) => count === 60,
    )
    const staff = as('manager')
    for (const _ of [1, 2]) await staff.post(`${path}/stop`, {})
    await shop.ask('sweep')
    const stopped = await staff.visit(path)
    expect(stopped.text).toMatch(new RegExp(`To go\\s+${readers - 60}`))
    await staff.submit(stopped, /\/continuation$/)
    await goOnUntil(path, (text) => text.includes('Through on'))
    expect(new Set(about('In parts').map(({ to }) => to)).size).toBe(readers)
    expect(about('In parts')).toHaveLength(readers)
  })

  test('tries again what the carrier refused for now, and gives up what it refuses for good', async () => {
    const { path } = await write({ subject: 'Refused', audience: 'all', body: 'Hello.' })
    mail.mood = 'busy'
    const before = mail.tries()
    await letGo(path)
    await eventually(
      async () => mail.tries(),
      (tries) => tries > before,
    )
    mail.mood = { refusing: /^reader-7@/ }
    const text = await goOnUntil(path, (text) => text.includes('Through on'))
    expect(text).toMatch(/Failed\s+1\b/)
    expect(about('Refused')).toHaveLength(readers - 1)

    // all agreed to one a week at most: only who got none gets this one
    mail.mood = 'taking'
    await passDays(6)
    const soon = await write({ subject: 'Too soon', audience: 'all', body: 'Hello.' })
    const toSchedule = (await as('manager').visit(`${soon.path}/schedule`)).text
    expect(toSchedule).toMatch(/Today that is 1 person, .*one letter a week at most/)
    await letGoNow(soon.path)
    await goOnUntil(soon.path, (text) => text.includes('Through on'))
    expect(about('Too soon').map(({ to }) => to)).toEqual(['reader-7@example.com'])
  })

  test('is let go by whoever may, and a strange address is nothing', async () => {
    const { path } = await write({ subject: 'Mine', audience: 'all', body: 'Hello.' })
    for (const role of ['sales', 'stock', 'editor'] as const)
      for (const act of ['test', 'schedule', 'stop', 'continuation'])
        expect([role, act, (await as(role).post(`${path}/${act}`, { version: '1' })).status]).toEqual([role, act, 403])
    expect((await as('manager').visit('/admin/newsletter/campaigns/nothing')).status).toBe(404)
    expect((await as('manager').post(`${path}/schedule`, { version: 'x' })).text).toContain('changed it meanwhile')
    expect((await as('manager').visit(path)).text).toContain('Save draft')
  })
})
