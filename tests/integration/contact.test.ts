import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

let shop: RunningShop
let sessions: Record<Role, string>
beforeAll(async () => {
  const prepare = async (opened: Parameters<typeof employ>[0]) => {
    sessions = await employ(opened)
  }
  shop = await startShop({ env: { TRUST_PROXY: 'true' }, prepare })
})
afterAll(() => shop.stop())

let networks = 0
const somebody = () => new Shopper(shop.origin, { 'X-Forwarded-For': `102.91.2.${(networks++ % 250) + 1}` })
const thanks = "Message sent! We'll get back to you soon."
const message = (subject: string, email: string) => ({ name: 'Ade', email, subject, message: `About ${subject}.` })

async function moveSeconds(seconds: number) {
  const { time } = (await shop.ask('status')) as { time: string }
  await shop.ask('clock', { moveTo: new Date(Date.parse(time) + seconds * 1000).toISOString() })
}

/** As a browser does: it shows the page, and with it what that fetches. */
async function write(subject: string, email: string, { seconds = 20, trap = '', sees = true } = {}) {
  const visitor = somebody()
  const page = await visitor.visit('/contact')
  const stamp = /<img[^>]* src="(\/form-stamp)"/.exec(page.html)?.[1] ?? 'nothing to fetch'
  if (sees) expect((await visitor.visit(stamp)).headers.get('content-type')).toBe('image/svg+xml')
  await moveSeconds(seconds)
  return visitor.submit(page, /^\/contact$/, { ...message(subject, email), homepage: trap })
}

async function inInbox(subject: string) {
  const staff = atWork(shop.origin, sessions.sales)
  const list = await staff.visit(`/admin/messages?q=${encodeURIComponent(subject)}`)
  const path = /href="(\/admin\/messages\/[\da-f-]{36})"/.exec(list.html)?.[1]
  if (!path) throw new Error(`no message about ${subject}`)
  return { isMarked: list.text.includes('Suspected'), page: await staff.visit(path) }
}

test('who writes to the shop is told by letter that it is there, once, and in no words of a stranger', async () => {
  const sent = await write('A squeak', 'ade@example.com')
  expect(sent.text).toContain(thanks)
  const letter = await letterTo(shop.folder, 'ade@example.com', /^We have your message/)
  for (const words of ['squeak', 'Ade']) expect(letter.text + letter.html).not.toContain(words)
  expect((await inInbox('A squeak')).isMarked).toBe(false)

  await write('A squeak', 'ade@example.com')
  await write('After it', 'after@example.com')
  await letterTo(shop.folder, 'after@example.com', /^We have your message/)
  expect(await lettersTo(shop.folder, 'ade@example.com')).toHaveLength(1)
})

test('what a machine writes is kept, and marked for staff with the reason; who shows no pictures is thanked all the same', async () => {
  const addressOf = (subject: string) => `${subject.replace(' ', '-')}@example.com`
  const kinds = [
    ['hidden field', { trap: 'https://pills.example' }, 'a field was filled in that people do not see'],
    ['too fast', { seconds: 1 }, 'it was sent sooner than anybody types'],
    ['no stamp', { sees: false }, 'it did not come from our form'],
  ] as const
  for (const [subject, how, reason] of kinds) {
    expect((await write(subject, addressOf(subject), how)).text).toContain(thanks)
    const { isMarked, page } = await inInbox(subject)
    expect([subject, isMarked]).toEqual([subject, true])
    expect(page.text).toContain(reason)
    expect(page.text).toContain('Send answer')
  }
  await letterTo(shop.folder, addressOf('no stamp'), /^We have your message/)
  await write('A person', 'person@example.com')
  await letterTo(shop.folder, 'person@example.com', /^We have your message/)
  for (const subject of ['hidden field', 'too fast'])
    expect(await lettersTo(shop.folder, addressOf(subject))).toEqual([])
})

test('a stamp that somebody made up is none', async () => {
  const visitor = somebody()
  visitor.cookies.set('shop-form', `${(1).toString(36).padStart(8, '0')}.${'A'.repeat(43)}`)
  await visitor.post('/contact', message('Made up', 'machine@example.com'))
  expect((await inInbox('Made up')).isMarked).toBe(true)
})

test('who writes without end is told so, keeps what was typed, and others are not', async () => {
  const visitor = somebody()
  for (let count = 0; count < 30; count += 1)
    await visitor.send('/contact', message(`Many ${count}`, `many-${count}@example.com`))
  const refused = await visitor.post('/contact', message('One more', 'many@example.com'))
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many tries. Wait 60 minutes')])
  expect(refused.html).toContain('value="One more"')
  await eventually(
    async () => (await write('Another', 'another@example.com')).text,
    (text) => text.includes(thanks),
  )
})
