import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfApp, nextCodeOfApp } from '../support/authenticator.ts'
import { letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, signIn, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'

// Who comes in, while at the same moment that by which they come in is taken away, or pressed once more.

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => shop.stop())

let networks = 0
const somebody = () =>
  new Shopper(shop.origin, { 'X-Forwarded-For': `102.91.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}` })

const pathOf = (page: Page) => new URL(page.url).pathname
const isIn = async (shopper: Shopper) => pathOf(await shopper.visit('/account')) === '/account'
const better = 'a green keke napep'

async function countIn(shoppers: readonly Shopper[]) {
  const all = await Promise.all(shoppers.map(isIn))
  return all.filter((is) => is).length
}

describe('the old password', () => {
  test.each([1, 2, 3])('lets nobody stay who typed it while another was being chosen by letter (%i)', async () => {
    const person = newPerson()
    const owner = somebody()
    await signUp(owner, person)
    await owner.post('/auth/forgot', { email: person.email })
    const page = await owner.visit(linkIn(await letterTo(shop.folder, person.email, /new password/)))
    const others = Array.from({ length: 9 }, somebody)
    const [done] = await Promise.all([
      owner.submit(page, /^\/auth\/reset/, { password: better }),
      ...others.map((other) => other.post('/auth', { email: person.email, password: person.password })),
    ])
    expect(done.text).toContain('Your password is changed')
    expect(await countIn(others)).toBe(0)
    expect(pathOf(await signIn(owner, { ...person, password: better }))).toBe('/')
  })

  test.each([1, 2, 3])('lets nobody stay who typed it while its owner changed it (%i)', async () => {
    const person = newPerson()
    const owner = somebody()
    await signUp(owner, person)
    const others = Array.from({ length: 9 }, somebody)
    const [changed] = await Promise.all([
      owner.post('/account/password', { current: person.password, password: better }),
      ...others.map((other) => other.post('/auth', { email: person.email, password: person.password })),
    ])
    expect(changed.text).toContain('Your password is changed')
    expect(await isIn(owner)).toBe(true)
    expect(await countIn(others)).toBe(0)
  })
})

describe('two-step sign-in, pressed twice at once,', () => {
  const statuses = (pages: readonly { status: number }[]) => pages.map(({ status }) => status)
  const keyIn = ({ html }: Page) => /<p class="secret num">([A-Z2-7 ]+)</.exec(html)?.[1] ?? ''
  const codesIn = ({ html }: Page) => [...html.matchAll(/<li>([\w-]{11})<\/li>/g)].map((match) => match[1] ?? '')

  async function proved() {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    return { person, shopper }
  }

  test.each([1, 2, 3])('begins, is confirmed and ends without a fault (%i)', async () => {
    const { person, shopper } = await proved()
    const begin = () => shopper.send('/account/two-step', { password: person.password })
    for (const status of statuses(await Promise.all([begin(), begin()]))) expect(status).toBeLessThan(500)

    const started = await shopper.post('/account/two-step', { password: person.password })
    const confirm = () => shopper.send('/account/two-step/confirmation', { code: codeOfApp(keyIn(started)) })
    for (const status of statuses(await Promise.all([confirm(), confirm()]))) expect(status).toBeLessThan(500)

    const again = somebody()
    const asked = await signIn(again, person)
    await again.submit(asked, /second-step/, { code: nextCodeOfApp(keyIn(started)) })
    expect(await isIn(again)).toBe(true)
    const stop = () => again.send('/account/two-step/removal', { password: person.password })
    for (const status of statuses(await Promise.all([stop(), stop()]))) expect(status).toBeLessThan(500)
    expect(pathOf(await signIn(somebody(), person))).toBe('/')
  })

  test.each([1, 2, 3])('takes a recovery code once (%i)', async () => {
    const { person, shopper } = await proved()
    const started = await shopper.post('/account/two-step', { password: person.password })
    await shopper.post('/account/two-step/confirmation', { code: codeOfApp(keyIn(started)) })
    const [code = ''] = codesIn(started)
    const both = [somebody(), somebody(), somebody()]
    for (const one of both) await signIn(one, person)
    const answers = await Promise.all(both.map((one) => one.post('/auth/second-step', { code })))
    for (const status of statuses(answers)) expect(status).toBeLessThan(500)
    expect(await countIn(both)).toBe(1)
  })
})
