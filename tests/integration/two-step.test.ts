import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfApp, nextCodeOfApp } from '../support/authenticator.ts'
import { letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, type Person, signIn, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const pathOf = (page: Page) => new URL(page.url).pathname
const isIn = async (shopper: Shopper) => pathOf(await shopper.visit('/account')) === '/account'

/** Somebody who has turned it on, with their app and the codes that they wrote down. */
async function careful(person: Person) {
  const shopper = new Shopper(shop.origin)
  await signUp(shopper, person)
  await confirmAddress(shopper, person, shop.folder)
  const started = await shopper.submit(await shopper.visit('/account/two-step'), /two-step$/, {
    password: person.password,
  })
  const key = /<p class="secret num">([A-Z2-7 ]+)</.exec(started.html)?.[1] ?? ''
  const codes = [...started.html.matchAll(/<li>([\w-]{11})<\/li>/g)].map((match) => match[1] ?? '')
  expect(started.html).toContain('href="otpauth://totp/')
  expect(codes).toHaveLength(10)
  const before = shopper.cookies.get('shop-session')
  const confirmed = await shopper.submit(started, /confirmation$/, { code: codeOfApp(key) })
  expect(confirmed.text).toContain('Two-step sign-in is on')
  // a new id where more is proved
  expect(shopper.cookies.get('shop-session')).not.toBe(before)
  return { shopper, key, codes }
}

describe('two-step sign-in', () => {
  test('asks for a code of the app after the password, and for a right one', async () => {
    const person = newPerson()
    const { shopper, key } = await careful(person)
    await letterTo(shop.folder, person.email, /^Two-step sign-in/)
    expect(await isIn(shopper)).toBe(true)

    const other = new Shopper(shop.origin)
    const asked = await signIn(other, person, '?next=%2Faccount%2Fprofile')
    expect(pathOf(asked)).toBe('/auth/second-step')
    expect(await isIn(other)).toBe(false)
    const wrong = await other.submit(asked, /second-step/, { code: codeOfApp(key, 0) })
    expect(wrong.status).toBe(401)
    expect(await isIn(other)).toBe(false)
    const done = await other.submit(asked, /second-step/, { code: nextCodeOfApp(key) })
    expect(pathOf(done)).toBe('/account/profile')
    expect(done.text).toContain('Logged in successfully!')
  })

  test('takes each code of the app once, and none from before it', async () => {
    const person = newPerson()
    const { key } = await careful(person)
    const enter = async (code: string) => {
      const shopper = new Shopper(shop.origin)
      const page = await shopper.submit(await signIn(shopper, person), /second-step/, { code })
      return { status: page.status, isIn: await isIn(shopper) }
    }
    const refused = { status: 401, isIn: false }
    const [shown, next] = [codeOfApp(key), nextCodeOfApp(key)]
    // it has turned two-step sign-in on
    expect(await enter(shown)).toEqual(refused)
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => enter(next)))
    expect(atOnce.filter(({ isIn }) => isIn)).toHaveLength(1)
    expect(await enter(next)).toEqual(refused)
    expect(await enter(shown)).toEqual(refused)
  })

  test('takes each recovery code once', async () => {
    const person = newPerson()
    const { codes } = await careful(person)
    const [first = ''] = codes
    const enter = async () => {
      const shopper = new Shopper(shop.origin)
      return shopper.submit(await signIn(shopper, person), /second-step/, { code: first })
    }
    expect(pathOf(await enter())).toBe('/')
    expect((await enter()).status).toBe(401)
  })

  test('is passed by neither a code by mail nor a new password', async () => {
    const person = newPerson()
    await careful(person)
    const byCode = new Shopper(shop.origin)
    const page = await byCode.post('/auth/code', { email: person.email })
    const code = /^\d{6}/.exec((await letterTo(shop.folder, person.email, /is your code/)).subject)?.[0] ?? ''
    expect(pathOf(await byCode.submit(page, /code\/entry/, { code }))).toBe('/auth/second-step')
    expect(await isIn(byCode)).toBe(false)

    const byReset = new Shopper(shop.origin)
    await byReset.post('/auth/forgot', { email: person.email })
    const path = linkIn(await letterTo(shop.folder, person.email, /new password/))
    const password = 'a green keke napep'
    await byReset.submit(await byReset.visit(path), /^\/auth\/reset/, { password })
    expect(pathOf(await signIn(byReset, { ...person, password }))).toBe('/auth/second-step')
    expect(await isIn(byReset)).toBe(false)
  })

  test('believes nobody that they have taken the first step', async () => {
    const person = newPerson()
    const { key } = await careful(person)
    const honest = new Shopper(shop.origin)
    await signIn(honest, person)
    const pending = honest.cookies.get('shop-pending') ?? ''
    const [userId = '', until = '', seal = ''] = pending.split('.')
    for (const forged of [`${userId}.${Number(until) + 60_000}.${seal}`, `${userId}.${until}.${'A'.repeat(43)}`]) {
      const forger = new Shopper(shop.origin)
      forger.cookies.set('shop-pending', forged)
      expect(pathOf(await forger.post('/auth/second-step', { code: codeOfApp(key) }))).toBe('/auth')
    }
    try {
      await shop.ask('clock', { moveTo: new Date(Date.now() + 11 * 60_000) })
      expect(pathOf(await honest.post('/auth/second-step', { code: codeOfApp(key) }))).toBe('/auth')
    } finally {
      await shop.ask('clock', { moveTo: null })
    }
    expect((await new Shopper(shop.origin).post('/auth/second-step', { code: codeOfApp(key) })).url).toContain('/auth')
  })

  test('leads nowhere once the account has been erased', async () => {
    const person = newPerson()
    const { shopper, key } = await careful(person)
    const half = new Shopper(shop.origin)
    const asked = await signIn(half, person)
    const erased = await shopper.submit(await shopper.visit('/account/data/erasure'), /erasure$/, {
      proof: person.password,
    })
    expect(erased.status).toBe(200)
    expect(pathOf(await half.submit(asked, /second-step/, { code: codeOfApp(key) }))).toBe('/auth')
  })

  test('is turned off with the password only', async () => {
    const person = newPerson()
    const { shopper } = await careful(person)
    const wrong = await shopper.post('/account/two-step/removal', { password: 'not this one' })
    expect(wrong.text).toContain('This is not your password.')
    const off = await shopper.post('/account/two-step/removal', { password: person.password })
    expect(off.text).toContain('Two-step sign-in is off')
    expect(pathOf(await signIn(new Shopper(shop.origin), person))).toBe('/')
  })
})
