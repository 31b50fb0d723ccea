import { describe, expect, test } from 'vitest'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { required } from '#shop/outcome.ts'
import { pressChosen } from '../support/press-chosen.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { type Page, Shopper } from '../support/shopper.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    const receive = async (subject: string) => {
      const from = { name: 'Kemi Alade', email: `${subject.replaceAll(' ', '-')}@example.com`, phone: '' }
      required(await receiveMessage(opened, { ...from, subject, message: 'Is it in stock?' }))
    }
    for (let count = 1; count <= 4; count += 1) await receive(`Chosen ${count}`)
    for (let count = 1; count <= 30; count += 1) await receive(`Pills ${String(count).padStart(2, '0')}`)
  },
})

const { as } = open

const marks = ({ html }: Page) => [...html.matchAll(/name="message" value="([^"]+)"/g)].map(([, mark = '']) => mark)
const subjects = ({ html }: Page) =>
  [...html.matchAll(/href="\/admin\/messages\/[\da-f-]{36}">([^<]+)</g)].map(([, subject]) => subject)
const linkTo = ({ html }: Page, to: string) =>
  new RegExp(`href="(/admin/messages/handling\\?to=${to}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
const inbox = (search: string) => as('sales').visit(`/admin/messages?${search}`)
const journalOf = (mark: string) => as('manager').visit(`/admin/journal?about=message:${mark.split('.')[0]}`)

/** Somebody writes by the form of the contact page. */
async function writeToShop(subject: string) {
  const visitor = new Shopper(open.shop.origin)
  const from = { name: 'Kemi', email: 'late@example.com', phone: '', subject, message: 'Any pills?' }
  await visitor.submit(await visitor.visit('/contact'), /\/contact$/, from)
}

const press = (to: string, chosen: readonly string[]) =>
  pressChosen(open, {
    path: '/admin/messages/handling',
    by: 'sales',
    fields: [['list', 'q=chosen'], ['to', to], ...chosen.map((mark) => ['message', mark] as const)],
  })

describe('many messages at once', () => {
  test('come oldest first to whoever goes through them in turn', async () => {
    const newest = subjects(await inbox('q=pills'))
    expect(newest[0]).toBe('Pills 30')
    const first = await inbox('q=pills&sort=oldest')
    expect(first.html).toContain('aria-sort="ascending"')
    const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const all = [...subjects(first), ...subjects(await as('sales').visit(next))]
    expect(all).toEqual(Array.from({ length: 30 }, (_, index) => `Pills ${String(index + 1).padStart(2, '0')}`))
  })

  test('are done, are somebody’s, are spam and come back: just those chosen, once, with a line for each', async () => {
    const [first = '', second = '', third = ''] = marks(await inbox('q=chosen'))
    for (const _ of [1, 2]) {
      const pressed = await press('done', [first, second])
      expect(pressed.to).toBe('/admin/messages?q=chosen')
      expect(pressed.told).toContain('2 done')
    }
    expect(marks(await inbox('q=chosen&state=done')).map((mark) => mark.slice(0, 36))).toEqual(
      [first, second].map((mark) => mark.slice(0, 36)),
    )
    expect(marks(await inbox('q=chosen'))).toHaveLength(2)
    expect((await journalOf(first)).text.match(/message state/g)).toHaveLength(1)

    expect((await press('mine', [third])).told).toContain('1 yours')
    expect(marks(await inbox('q=chosen&assigned=me'))).toHaveLength(1)
    expect((await press('spam', marks(await inbox('q=chosen&assigned=me')))).told).toContain('1 marked as spam')
    expect((await press('new', marks(await inbox('q=chosen&state=spam')))).told).toContain('1 back to new')
    const lines = (await journalOf(third)).text
    for (const line of ['message assigned', 'spam', 'new']) expect(lines).toContain(line)
  })

  test('stay as they are where somebody has done something with them meanwhile, and that is said', async () => {
    const before = marks(await inbox('q=chosen'))
    expect((await press('done', before.slice(0, 1))).told).toContain('1 done')
    const { told } = await press('spam', [...before, `${crypto.randomUUID()}.1`])
    expect(told).toContain(`${before.length - 1} marked as spam. 2 were changed meanwhile`)
    expect(marks(await inbox('q=chosen'))).toEqual([])
    expect(marks(await inbox('q=chosen&state=done'))).toHaveLength(3)
    for (const nonsense of [[], ['x'], ["' or 1=1"]])
      expect((await press('spam', nonsense)).told).toContain('Choose the messages first.')
    const many = Array.from({ length: 501 }, () => `${crypto.randomUUID()}.1`)
    expect((await press('spam', many)).told).toContain('500 messages at once are the most')
  })

  test('are all that the filter leaves, as they were told, and no other', async () => {
    const list = await inbox('q=pills')
    const told = await as('sales').visit(linkTo(list, 'spam'))
    expect(told.text).toContain('All 30 messages that match: 30 messages go to the spam')
    // one comes in before it is done
    await writeToShop('Pills late')
    const done = await as('sales').submit(told, /\/handling/)
    expect(done.text).toContain('30 marked as spam')
    expect(subjects(await inbox('q=pills'))).toEqual(['Pills late'])
    expect((await inbox('q=pills&state=spam')).text).toContain('30 messages')
    expect((await as('sales').visit(linkTo(await inbox('q=nothing+like+it'), 'done'))).text).not.toContain('go to')
    const none = await as('sales').visit('/admin/messages/handling?to=spam&list=state%3Dspam%26q%3Dpills')
    expect(none.text).toContain('none of them is to be changed')
  })

  test('are nobody else’s to change', async () => {
    const [mark = ''] = marks(await inbox('q=pills'))
    for (const role of ['stock', 'editor'] as const)
      expect((await as(role).post('/admin/messages/handling', { to: 'spam', all: mark })).status).toBe(403)
    const visitor = await new Shopper(open.shop.origin).post('/admin/messages/handling', { to: 'spam', all: mark })
    expect(new URL(visitor.url).pathname).toBe('/auth')
    expect(marks(await inbox('q=pills'))).toEqual([mark])
  })
})
