import { describe, expect, test } from 'vitest'
import { addPerson } from '#shop/identity/add-person.ts'
import { required } from '#shop/outcome.ts'
import { newPerson } from '../support/people.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { type Page, Shopper } from '../support/shopper.ts'

const open = shopWithStaff({
  prepare: async (opened) => {
    const join = (firstName: string) =>
      addPerson(opened, { ...newPerson(firstName), lastName: 'Tagged', password: null, role: null })
    for (const name of ['Aisha', 'Bayo', 'Chike']) required(await join(name))
    for (let count = 0; count < 30; count += 1) required(await join('Rider'))
  },
})

const { as } = open

const idsIn = ({ html }: Page) => [...html.matchAll(/name="customer" value="([\da-f-]{36})"/g)].map(([, id = '']) => id)
const list = (search: string) => as('sales').visit(`/admin/customers?${search}`)
const forAll = ({ html }: Page, way: string) =>
  new RegExp(`href="(/admin/customers/tags\\?way=${way}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
/** The page that the bar above the list leads to with these people chosen. */
const choose = (way: string, ids: readonly string[], words = 'q=tagged') => {
  const asked = new URLSearchParams([['list', words], ['way', way], ...ids.map((id) => ['customer', id])])
  return as('sales').visit(`/admin/customers/tags?${asked}`)
}
const tagsOf = async (id: string) =>
  /name="tags"[^>]*value="([^"]*)"/.exec((await as('sales').visit(`/admin/customers/${id}/tags`)).html)?.[1]
const form = /\/customers\/tags|^$/

describe('a tag', () => {
  test('is given to just those chosen, once, with a line for each that can be undone, and taken again', async () => {
    const ids = idsIn(await list('q=tagged&sort=name')).slice(0, 2)
    const [aisha = '', bayo = ''] = ids
    const page = await choose('add', ids)
    expect(page.text).toContain('As chosen: 2 people go by the tag that you type')
    for (const [typed, wrong] of [
      ['  ', 'Say which tag'],
      ['club, vip', 'One tag at a time'],
      ['x'.repeat(31), '30 letters at most'],
    ] as const) {
      const again = await as('sales').submit(page, form, { tag: typed })
      expect([again.status, again.text]).toEqual([422, expect.stringContaining(wrong)])
      expect(again.html).toContain(`value="${typed}"`)
    }
    for (const _ of [1, 2])
      expect((await as('sales').submit(page, form, { tag: ' Club ' })).text).toContain('2 people have the tag club')
    expect(idsIn(await list('q=club')).toSorted()).toEqual([aisha, bayo].toSorted())
    const journal = await as('manager').visit(`/admin/journal?about=user:${aisha}`)
    expect(journal.text.match(/customer tags/g)).toHaveLength(1)
    expect((await as('manager').submit(journal, /^\/admin\/undo\//)).text).toContain('Undone: customer tags')
    expect([await tagsOf(aisha), await tagsOf(bayo)]).toEqual(['', 'club'])

    const chosen = await choose('remove', ids)
    expect(chosen.text).toContain('1 person goes without the tag that you choose')
    expect(chosen.html).toContain('>club (1)</option>')
    const gone = await as('sales').submit(chosen, form, { tag: 'club' })
    expect(gone.text).toContain('1 person has the tag club no more')
    expect(await tagsOf(bayo)).toBe('')
    expect((await choose('remove', ids)).text).toContain('none of them has a tag')
  })

  test('is given to all that the filter leaves, as they were told; who has twelve gets no more', async () => {
    const [one = ''] = idsIn(await list('q=rider'))
    const twelve = Array.from({ length: 12 }, (_, index) => `t${index}`).join(', ')
    await as('sales').submit(await as('sales').visit(`/admin/customers/${one}/tags`), /\/tags$/, { tags: twelve })
    const told = await as('sales').visit(forAll(await list('q=rider+tagged'), 'add'))
    expect(told.text).toContain('All 30 people that match: 30 people go by the tag')
    const done = await as('sales').submit(told, form, { tag: 'group ride' })
    expect(done.text).toContain('29 people have the tag group ride. 1 with twelve tags got no more.')
    expect((await list('q=group+ride')).text).toContain('29 people')
    expect(idsIn(await list('q=group+ride+chike'))).toEqual([])

    const less = await as('sales').visit(forAll(await list('q=group+ride'), 'remove'))
    expect((await as('sales').submit(less, form, { tag: 'group ride' })).text).toContain('29 people have the tag')
    expect((await list('q=group+ride')).text).toContain('No customers found')
  })

  test('is for those with an account, and nobody else’s to give', async () => {
    const guests = await list('view=guests')
    expect(guests.html).not.toContain('/admin/customers/tags')
    expect((await as('sales').visit('/admin/customers/tags?list=view%3Dguests')).text).toContain(
      'none of them has an account',
    )
    const [one = ''] = idsIn(await list('q=chike'))
    const all = Array.from({ length: 501 }, () => crypto.randomUUID()).join(',')
    expect((await as('sales').post('/admin/customers/tags', { all, tag: 'x' })).text).toContain('500 people at once')
    for (const nonsense of ['', 'x', "' or 1=1"])
      expect((await as('sales').post('/admin/customers/tags', { all: nonsense, tag: 'x' })).text).toContain(
        'Choose the people first.',
      )
    const gone = await as('sales').post('/admin/customers/tags', { all: crypto.randomUUID(), tag: 'x' })
    expect(gone.text).toContain('0 people have the tag x. 1 went meanwhile.')
    for (const role of ['stock', 'editor'] as const)
      expect((await as(role).post('/admin/customers/tags', { all: one, tag: 'x' })).status).toBe(403)
    const visitor = await new Shopper(open.shop.origin).post('/admin/customers/tags', { all: one, tag: 'x' })
    expect(new URL(visitor.url).pathname).toBe('/auth')
    expect(await tagsOf(one)).toBe('')
  })
})
