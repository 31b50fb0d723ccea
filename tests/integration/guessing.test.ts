import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfApp } from '../support/authenticator.ts'
import { lettersTo, letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

// A thousand sign-ins that claim to come from as many places.

const pathOf = (page: Page) => new URL(page.url).pathname
const tries = 1_000
const atOnce = 20
const address = (index: number) => `10.${index % 7}.${Math.floor(index / 250)}.${index % 250}`

/** Tries so often, some at a time, and counts the answers by status. */
async function guess(one: (index: number) => Promise<Response>) {
  const counts: Record<number, number> = {}
  for (let start = 0; start < tries; start += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, place) => one(start + place)))
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

const signIn = (shop: RunningShop, email: string, headers: Record<string, string>) =>
  new Shopper(shop.origin, headers).send('/auth', { email, password: 'spring rolls' })

describe('BR-41: a thousand sign-ins', () => {
  let open: RunningShop
  let behindProxy: RunningShop
  beforeAll(async () => {
    open = await startShop()
    behindProxy = await startShop({ env: { TRUST_PROXY: 'true' } })
  })
  afterAll(async () => {
    await open.stop()
    await behindProxy.stop()
  })

  test('of one client are of one client, where no proxy is configured: the header counts for nothing', async () => {
    const counts = await guess((index) =>
      signIn(open, `victim${index}@example.com`, { 'X-Forwarded-For': address(index) }),
    )
    expect(counts).toEqual({ 401: 60, 429: tries - 60 })
  })

  test('of one client are of one client behind a proxy, whatever stands before what the proxy adds', async () => {
    const counts = await guess((index) =>
      signIn(behindProxy, `victim${index}@example.com`, {
        'X-Forwarded-For': `${address(index)}, ${address(index + 1)}, 41.58.1.1`,
        Forwarded: `for=${address(index)}`,
        'X-Real-IP': address(index),
      }),
    )
    expect(counts).toEqual({ 401: 60, 429: tries - 60 })
  })

  test('on one account are ten, however many clients they come from', async () => {
    const person = newPerson()
    await signUp(new Shopper(behindProxy.origin, { 'X-Forwarded-For': '102.89.1.1' }), person)
    const counts = await guess((index) => signIn(behindProxy, person.email, { 'X-Forwarded-For': address(index) }))
    expect(counts).toEqual({ 401: 10, 429: tries - 10 })
  })
})

describe('asking without end', () => {
  let shop: RunningShop
  let manager: string
  beforeAll(async () => {
    shop = await startShop({
      env: { TRUST_PROXY: 'true' },
      prepare: async (opened) => {
        manager = (await employ(opened)).manager
      },
    })
  })
  afterAll(() => shop.stop())

  let networks = 0
  const elsewhere = () => ({ 'X-Forwarded-For': `105.112.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}` })
  type Ask = (email: string, headers: Record<string, string>) => Promise<Response>
  const sending =
    (path: string, more: Record<string, string> = {}): Ask =>
    (email, headers) =>
      new Shopper(shop.origin, headers).send(path, { email, ...more })
  const { firstName, lastName, password } = newPerson()
  const asks = {
    'for an account': { ask: sending('/auth/sign-up', { firstName, lastName, password }), client: 20, address: 5 },
    'for a new password': { ask: sending('/auth/forgot'), client: 20, address: 3 },
    'for a code': { ask: sending('/auth/code'), client: 20, address: 3 },
    'whether a code is right': { ask: sending('/auth/code/entry', { code: '123456' }), client: 60, address: 10 },
  }

  test.each(Object.entries(asks))('%s is limited by client, and by address', async (_, { ask, client, address }) => {
    const refused = async (most: number, one: (index: number) => Promise<Response>) => {
      const passed: boolean[] = []
      for (let index = 0; index < most + 2; index += 1) passed.push((await one(index)).status !== 429)
      expect(passed).toEqual([...Array(most).fill(true), false, false])
    }
    const here = elsewhere()
    await refused(client, () => ask(newPerson().email, here))
    const { email } = newPerson()
    await refused(address, () => ask(email, elsewhere()))
  })

  test('is not kept from who asked for a code, nor from a known browser, by who types wrong ones for them', async () => {
    const person = newPerson()
    const { email } = person
    const known = new Shopper(shop.origin, elsewhere())
    await signUp(known, person)
    // or the first who comes by letter alone empties the account
    await confirmAddress(known, person, shop.folder)
    await known.post('/auth/sign-out', {})
    const codeIn = ({ subject }: { subject: string }) => /^\d{6}/.exec(subject)?.[0] ?? ''
    const asker = new Shopper(shop.origin, elsewhere())
    const asked = await asker.post('/auth/code', { email })
    const first = await letterTo(shop.folder, email, /is your code/)
    const wrong = codeIn(first) === '123456' ? '654321' : '123456'
    const attack = async () => {
      const statuses: number[] = []
      for (let index = 0; index < 11; index += 1) {
        const stranger = new Shopper(shop.origin, elsewhere())
        statuses.push((await stranger.send('/auth/code/entry', { email, code: wrong })).status)
      }
      return statuses
    }
    expect(await attack()).toEqual([...Array(10).fill(401), 429])
    // nor by who asks for another, and holds what their own browser was given
    const stranger = new Shopper(shop.origin, elsewhere())
    const theirs = await stranger.post('/auth/code', { email })
    expect((await stranger.submit(theirs, /code\/entry/, { code: wrong })).status).toBe(401)
    const mistyped = await asker.submit(asked, /code\/entry/, { code: wrong })
    expect(mistyped.status).toBe(401)
    expect(pathOf(await asker.submit(mistyped, /code\/entry/, { code: codeIn(first) }))).toBe('/')

    // strangers have used up the letters, too
    await stranger.post('/auth/code', { email })
    expect((await stranger.post('/auth/code', { email })).status).toBe(429)
    await known.post('/auth/code', { email })
    await attack()
    const codes = async () =>
      (await lettersTo(shop.folder, email)).filter(({ subject }) => /is your code/.test(subject))
    const mailed = await eventually(codes, (letters) => letters.length === 4)
    const others = mailed.map(codeIn).filter((code) => code !== codeIn(first))
    const entries = await Promise.all(others.map((code) => known.post('/auth/code/entry', { email, code })))
    expect(entries.map(pathOf)).toContain('/')
  })

  test('for a second step is limited by whose it is', async () => {
    const person = newPerson()
    const shopper = new Shopper(shop.origin, elsewhere())
    await signUp(shopper, person)
    const started = await shopper.post('/account/two-step', { password: person.password })
    const key = /<p class="secret num">([A-Z2-7 ]+)</.exec(started.html)?.[1] ?? ''
    await shopper.submit(started, /confirmation$/, { code: codeOfApp(key) })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const thief = new Shopper(shop.origin, elsewhere())
      // who knows the password, and signs in anew each time
      if (index < 9) await thief.send('/auth', { email: person.email, password: person.password })
      else for (const [name, value] of pending) thief.cookies.set(name, value)
      if (index === 8) pending.push(...thief.cookies)
      statuses.push((await thief.send('/auth/second-step', { code: codeOfApp(key, 0) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
  const pending: [string, string][] = []

  test('staff are told that theirs takes twelve characters', async () => {
    const page = await atWork(shop.origin, manager).visit('/account/profile')
    expect(page.text).toContain('Choose a password by mail')
    const email = /manager\.[\da-f]+@example\.com/.exec(page.text)?.[0] ?? ''
    const letterOfAppointment = await letterTo(shop.folder, email, /^Choose a new password/)
    const shopper = new Shopper(shop.origin, elsewhere())
    const form = await shopper.visit(linkIn(letterOfAppointment))
    expect(form.text).toContain('At least 12 characters.')
    const short = await shopper.submit(form, /reset/, { password: 'okada 7 8 9' })
    expect(short.status).toBe(422)
    expect(short.text).toContain('Use at least 12 characters: you work here')
    const done = await shopper.submit(form, /reset/, { password: 'okada 7 8 9 10' })
    expect(done.text).toContain('Your password is changed')
  })
})
