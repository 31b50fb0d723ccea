import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import { required } from '#shop/outcome.ts'
import { changeSetting } from '#shop/settings/change-setting.ts'
import { codeOfApp } from '../support/authenticator.ts'
import { letterTo, linkIn } from '../support/letters.ts'
import { newPerson, signIn, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

const pathOf = (page: Page) => new URL(page.url).pathname

describe('who leads the shop', () => {
  let shop: RunningShop
  let sessions: Record<Role, string>
  beforeAll(async () => {
    shop = await startShop({
      prepare: async (opened) => {
        sessions = await employ(opened)
      },
    })
  })
  afterAll(() => shop.stop())
  const admin = () => atWork(shop.origin, sessions.admin)
  const invite = async (email: string, role: Role) => {
    const by = admin()
    return by.submit(await by.visit('/admin/staff'), /^\/admin\/staff$/, { email, role })
  }

  test('invites somebody new, who chooses a long password and works here then; the link is good once', async () => {
    const { email } = newPerson('Invited')
    const sent = await invite(email.toUpperCase(), 'stock')
    expect(sent.text).toContain(`A letter to ${email} is on its way.`)
    expect(sent.html).toContain(`Withdraw the invitation of ${email}`)
    const link = linkIn(await letterTo(shop.folder, email, /^Join the staff/))
    const shopper = new Shopper(shop.origin)
    const page = await shopper.visit(link)
    expect(page.text).toContain(`As stock, with ${email}.`)
    const typed = { firstName: 'Ify', lastName: 'Stock' }
    const short = await shopper.submit(page, /^\/invitation/, { ...typed, password: 'danfo keke' })
    expect([short.status, short.html.includes('value="Ify"')]).toEqual([422, true])
    const password = 'danfo keke okada'
    expect(pathOf(await shopper.submit(page, /^\/invitation/, { ...typed, password }))).toBe('/auth')
    await signIn(shopper, { email, password })
    expect(pathOf(await shopper.visit('/admin'))).toBe('/admin')
    expect((await new Shopper(shop.origin).visit(link)).status).toBe(404)
    expect((await admin().visit('/admin/staff')).html).not.toContain(`Withdraw the invitation of ${email}`)
    expect((await invite(email, 'sales')).text).toContain('on the staff already')
  })

  test('invites who has an account: only its owner, signed in, can say yes', async () => {
    const person = newPerson('Known')
    const owner = new Shopper(shop.origin)
    await signUp(owner, person)
    await invite(person.email, 'editor')
    const link = linkIn(await letterTo(shop.folder, person.email, /^Join the staff/))
    const stranger = new Shopper(shop.origin)
    expect((await stranger.visit(link)).text).toContain('Sign in with it first')
    const forced = await stranger.post(link, { firstName: 'Mallory', lastName: '', password: 'mallory was here' })
    expect(forced.status).toBe(409)
    await signUp(stranger, newPerson('Other'))
    expect((await stranger.post(link, {})).status).toBe(409)
    const joined = await owner.submit(await owner.visit(link), /^\/invitation/)
    expect(joined.text).toContain('Welcome to the staff')
    // signed out, so that what they may do counts from now on
    expect(pathOf(await owner.visit('/admin'))).toBe('/auth')
    await signIn(owner, person)
    expect(pathOf(await owner.visit('/admin'))).toBe('/admin')
  })

  test('is brought back by signing in from the link of the letter', async () => {
    const person = newPerson('Returning')
    await signUp(new Shopper(shop.origin), person)
    await invite(person.email, 'sales')
    const link = linkIn(await letterTo(shop.folder, person.email, /^Join the staff/))
    const shopper = new Shopper(shop.origin)
    const asked = await shopper.visit(link)
    const way = /href="(\/auth\?next=[^"]+)"/.exec(asked.html)?.[1] ?? ''
    const back = await shopper.submit(await shopper.visit(way), /^\/auth\?/, person)
    expect(pathOf(back)).toBe('/invitation')
    expect(back.html).toContain('Join the staff')
  })

  test('withdraws an invitation; one that is sent again replaces the first; none is good for more than seven days', async () => {
    const { email } = newPerson('Late')
    await invite(email, 'sales')
    const first = await letterTo(shop.folder, email, /^Join the staff/)
    await invite(email, 'sales')
    const second = await letterTo(shop.folder, email, /^Join the staff/, [first.identity])
    const look = async (letter: { text: string }) => (await new Shopper(shop.origin).visit(linkIn(letter))).status
    expect([await look(first), await look(second)]).toEqual([404, 200])
    try {
      await shop.ask('clock', { moveTo: new Date(Date.now() + 8 * 86_400_000) })
      expect(await look(second)).toBe(404)
    } finally {
      await shop.ask('clock', { moveTo: null })
    }
    const by = admin()
    const page = await by.visit('/admin/staff')
    const withdraw = new RegExp(`action="(/admin/staff/invitations/[^"]+)"[^]*?Withdraw the invitation of ${email}`)
    const last = page.html.slice(0, page.html.indexOf(`Withdraw the invitation of ${email}`)).lastIndexOf('action="')
    const to = withdraw.exec(page.html.slice(last))?.[1] ?? ''
    expect((await by.post(to, {})).text).toContain('The invitation is withdrawn')
    expect(await look(second)).toBe(404)
    expect((await by.post(to, {})).text).toContain('There is no such invitation')
  })

  test('changes a role, is told who was faster, signs somebody out, and cannot be the last to go', async () => {
    const person = newPerson('Moving')
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    await invite(person.email, 'sales')
    await shopper.post(linkIn(await letterTo(shop.folder, person.email, /^Join the staff/)), {})
    const by = admin()
    const { html } = await by.visit('/admin/staff')
    const id = new RegExp(`/admin/staff/([\\da-f-]{36})/role"(?:(?!/role")[^])*Role of ${person.email}`).exec(html)?.[1]
    const change = (fields: Record<string, string>) => by.post(`/admin/staff/${id}/role`, fields)
    expect((await change({ seen: 'sales', role: 'stock' })).text).toContain(`${person.email} is stock now`)
    expect((await change({ seen: 'sales', role: 'editor' })).text).toContain('made this person stock meanwhile')
    expect((await change({ seen: 'stock', role: 'king' })).text).toContain('Choose a role')

    await signIn(shopper, person)
    expect(pathOf(await shopper.visit('/admin'))).toBe('/admin')
    await by.post(`/admin/staff/${id}/sessions`, {})
    expect(pathOf(await shopper.visit('/admin'))).toBe('/auth')
    expect((await change({ seen: 'stock', role: 'none' })).text).toContain('is no longer on the staff')
    expect((await by.post(`/admin/staff/${id}/sessions`, {})).text).toContain('not on the staff any more')
  })

  test('alone opens the list: others are led back', async () => {
    for (const role of ['manager', 'sales', 'stock', 'editor'] as const) {
      const by = atWork(shop.origin, sessions[role])
      expect(pathOf(await by.visit('/admin/staff'))).toBe('/admin')
      const sent = await by.post('/admin/staff', { email: newPerson().email, role: 'admin' })
      expect([role, sent.status]).toSatisfy(([, status]) => Number(status) >= 400 && Number(status) < 500)
    }
  })
})

describe('where staff must sign in by two steps', () => {
  let shop: RunningShop
  let sessions: Record<Role, string>
  beforeAll(async () => {
    shop = await startShop({
      prepare: async (opened) => {
        sessions = await employ(opened)
        required(await changeSetting(opened, { name: 'staffSignInByTwoSteps', value: true, validFrom: new Date(0) }))
      },
    })
  })
  afterAll(() => shop.stop())

  test('the panel leads to the setting up, and back', async () => {
    const person = newPerson('Careful')
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    const admin = atWork(shop.origin, sessions.admin)
    const led = await admin.visit('/admin/orders?view=all')
    expect(led.url).toContain('/account/two-step?next=%2Fadmin%2Forders%3Fview%3Dall')
    expect(led.text).toContain('The panel opens to you once this is on.')
    for (const path of ['/admin', '/admin.data', '/admin/orders.csv', '/admin/orders/GC-AAAA-AAAA'])
      expect((await admin.visit(path)).text).not.toContain('Dashboard')
    // a customer owes nothing
    expect(pathOf(await shopper.visit('/account'))).toBe('/account')
  })

  test('who has turned it on comes in where they were headed', async () => {
    const admin = atWork(shop.origin, sessions.admin)
    // the admin has no password yet: chooses one by the letter that came with the account
    const own = /[\w.]+@example\.com/.exec((await admin.visit('/account/profile')).text)?.[0] ?? ''
    const reset = new Shopper(shop.origin)
    const page = await reset.visit(linkIn(await letterTo(shop.folder, own, /new password/)))
    const password = 'seven green keke napeps'
    await reset.submit(page, /^\/auth\/reset/, { password })
    const led = await signIn(reset, { email: own, password }, '?next=%2Fadmin%2Fstaff')
    expect(led.url).toContain('/account/two-step?next=%2Fadmin%2Fstaff')
    const started = await reset.submit(led, /two-step/, { password })
    const key = /<p class="secret num">([A-Z2-7 ]+)</.exec(started.html)?.[1] ?? ''
    const wrong = await reset.submit(started, /confirmation/, { code: codeOfApp(key, 0) })
    expect(wrong.status).toBe(422)
    const back = await reset.submit(wrong, /confirmation/, { code: codeOfApp(key) })
    expect(pathOf(back)).toBe('/admin/staff')
  })
})
