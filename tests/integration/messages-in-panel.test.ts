import { describe, expect, test } from 'vitest'
import { receiveMessage } from '#shop/messages/receive-message.ts'
import { required } from '#shop/outcome.ts'
import { lettersTo, letterTo } from '../support/letters.ts'
import { shopWithStaff } from '../support/shop-with-staff.ts'
import { eventually } from '../support/shopper.ts'

const written = ['Blue frame', 'Two at once', 'Buy pills', 'Whose is it', 'Too slow']

const open = shopWithStaff({
  prepare: async (opened) => {
    for (const subject of written)
      required(
        await receiveMessage(opened, {
          name: 'Kemi <i>Alade</i>',
          email: `Kemi+${subject.replaceAll(' ', '-')}@example.com`,
          phone: '',
          subject,
          message: 'Is it in stock?\n\nI am 172 cm.',
        }),
      )
  },
})

const { as } = open

async function pathOf(subject: string) {
  for (const state of ['new', 'answered', 'done', 'spam']) {
    const { html } = await as('sales').visit(`/admin/messages?state=${state}&q=${encodeURIComponent(subject)}`)
    const path = /href="(\/admin\/messages\/[\da-f-]{36})"/.exec(html)?.[1]
    if (path) return { path, state }
  }
  throw new Error(`no message about ${subject}`)
}

describe('a message', () => {
  test('is answered by a letter, once however often one presses', async () => {
    const { path, state } = await pathOf('blue frame')
    expect(state).toBe('new')
    const page = await as('sales').visit(path)
    expect(page.text).toContain('I am 172 cm.')
    expect((await as('sales').submit(page, /\/replies$/, { words: ' ' })).status).toBe(422)

    const words = 'Yes, in M & L.\n\nCome and try it: <b>today</b>.'
    for (const _ of [1, 2])
      expect((await as('sales').submit(page, /\/replies$/, { words })).text).toContain('Your answer is on its way')
    const email = 'Kemi+Blue-frame@example.com'
    const letter = await letterTo(open.shop.folder, email, /^Re: Blue frame$/)
    expect(letter.text).toContain('Yes, in M & L.')
    expect(letter.text).toContain('> I am 172 cm.')
    expect(letter.html).not.toContain('<b>today</b>')
    await eventually(
      () => as('sales').visit(path),
      ({ text }) => text.includes('Sent'),
    )
    const subjects = (await lettersTo(open.shop.folder, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Re: '))).toEqual(['Re: Blue frame'])
    expect((await pathOf('blue frame')).state).toBe('answered')
  })

  test('that two answer at once is answered by the first; the second sees how, and has lost nothing', async () => {
    const { path } = await pathOf('two at once')
    const [first, second] = [await as('sales').visit(path), await as('manager').visit(path)]
    await as('sales').submit(first, /\/replies$/, { words: 'Yes it is.' })
    const told = await as('manager').submit(second, /\/replies$/, { words: 'No, sold out.' })
    expect(told.status).toBe(409)
    expect(told.text).toContain('Yes it is.')
    expect(told.html).toContain('No, sold out.</textarea>')
    expect((await as('manager').submit(told, /\/replies$/)).text).toContain('No, sold out.')
  })

  test('is marked as spam and stays, and comes back', async () => {
    const { path } = await pathOf('buy pills')
    const page = await as('sales').visit(path)
    await as('sales').post(`${path}/state`, { state: 'spam', version: '1' })
    expect((await pathOf('buy pills')).state).toBe('spam')
    // whoever still sees it as new is told
    expect((await as('manager').submit(page, /\/state$/)).text).toContain(
      'Somebody has done something with it meanwhile',
    )
    await as('sales').submit(await as('sales').visit(path), /\/state$/)
    expect((await pathOf('buy pills')).state).toBe('new')
  })

  test('is given to somebody of the team, who finds it among theirs, with notes that nobody else sees', async () => {
    const { path } = await pathOf('whose is it')
    expect((await as('sales').visit('/admin/messages')).text).toMatch(/Whose is it [^₦]*? Assigned to: Nobody/)
    const page = await as('manager').visit(path)
    const id = /<option value="([\da-f-]{36})"[^>]*>Demo sales/.exec(page.html)?.[1] ?? ''
    await as('manager').submit(page, /\/assignment$/, { to: id })
    expect((await as('sales').visit('/admin/messages?assigned=me')).text).toContain('Whose is it')
    expect((await as('manager').visit('/admin/messages?assigned=me')).text).not.toContain('Whose is it')
    for (const _ of [1, 2]) await as('sales').submit(page, /\/notes$/, { words: 'Rings back' })
    expect((await as('sales').visit(path)).text.match(/Rings back/g)).toHaveLength(1)
    expect((await as('sales').post(`${path}/assignment`, { to: path.slice(-36), version: '2' })).text).toContain(
      'Error',
    )
  })

  test('opens to those who answer messages, and is nothing where it never was', async () => {
    const { path } = await pathOf('too slow')
    for (const role of ['stock', 'editor'] as const) {
      expect(new URL((await as(role).visit(path)).url).pathname).toBe('/admin')
      expect((await as(role).post(`${path}/state`, { state: 'done', version: '1' })).status).toBe(403)
    }
    expect((await as('sales').visit('/admin/messages/nothing')).status).toBe(404)
    for (const version of ['', 'x', '1e400'])
      expect((await as('sales').post(`${path}/state`, { state: 'done', version })).status).toBe(200)
    expect((await pathOf('too slow')).state).toBe('new')
  })
})
