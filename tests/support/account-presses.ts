import type { Address } from '#shop/identity/access.ts'
import { codeOfApp, nextCodeOfApp } from './authenticator.ts'
import { checkOut, putInCart } from './buy.ts'
import { lettersTo, letterTo, linkIn } from './letters.ts'
import { newPerson, type Person } from './people.ts'
import { Shopper } from './shopper.ts'

type Press = {
  to: string
  by: Shopper
  fields: Record<string, string>
  effect(): Promise<unknown>
  wanted: unknown
}

/** Somebody with an account, and the session that they hold. */
export type SignedIn = Person & { sessionToken: string }

/**
 * What can be pressed by whoever has an account or wants one. `people` are as many as there are addresses, and fresh.
 */
export function accountPresses(open: () => { origin: string; folder: string }, people: SignedIn[]) {
  let next = 0
  function somebody() {
    const person = people[next++]
    if (!person) throw new Error('more presses than people')
    const by = new Shopper(open().origin)
    by.cookies.set('shop-session', person.sessionToken)
    return { person, by }
  }
  const stranger = () => new Shopper(open().origin)
  const letter = ({ email }: Person, subject: RegExp) => letterTo(open().folder, email, subject)
  const whereAccountLeads = async (by: Shopper) => new URL((await by.visit('/account')).url).pathname
  const reads = (by: Shopper, path: string, words: RegExp) => async () => words.test((await by.visit(path)).text)
  const address = {
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '08031234567',
    street: '14 Diya Street',
    lga: 'Kosofe',
    area: '',
    landmark: '',
    riderNote: '',
  }
  async function addressOf(by: Shopper, ...streets: string[]) {
    for (const street of streets) await by.post('/account/addresses/new', { ...address, street })
    const { html } = await by.visit('/account/addresses')
    return [...html.matchAll(/\/account\/addresses\/([\da-f-]{36})"/g)].map((match) => match[1] ?? '')
  }
  async function secretOf(by: Shopper, { password }: Person) {
    const { html } = await by.post('/account/two-step', { password })
    return /<p class="secret num">([A-Z2-7 ]+)</.exec(html)?.[1] ?? ''
  }

  return {
    '/auth': async () => {
      const { person } = somebody()
      const by = stranger()
      const { email, password } = person
      return { to: '/auth', by, fields: { email, password }, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/auth/sign-up': async () => {
      const by = stranger()
      const person = newPerson()
      // the owner hears of later presses, of each a few
      const effect = async () => {
        const letters = await lettersTo(open().folder, person.email)
        return letters.filter(({ subject }) => subject.startsWith('Confirm your email')).length
      }
      return { to: '/auth/sign-up', by, fields: person, effect, wanted: 1 }
    },
    '/auth/sign-out': async () => {
      const { by } = somebody()
      return { to: '/auth/sign-out', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/auth' }
    },
    '/auth/forgot': async () => {
      const { person } = somebody()
      const effect = async () => (await lettersTo(open().folder, person.email)).length <= 3
      return { to: '/auth/forgot', by: stranger(), fields: { email: person.email }, effect, wanted: true }
    },
    '/auth/code': async () => {
      const { person } = somebody()
      const effect = async () => (await lettersTo(open().folder, person.email)).length <= 3
      return { to: '/auth/code', by: stranger(), fields: { email: person.email }, effect, wanted: true }
    },
    '/auth/code/entry': async () => {
      const { person } = somebody()
      const by = stranger()
      await by.post('/auth/code', { email: person.email })
      const code = /^\d{6}/.exec((await letter(person, /is your code/)).subject)?.[0] ?? ''
      const fields = { email: person.email, code }
      return { to: '/auth/code/entry', by, fields, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/auth/second-step': async () => {
      const { person, by: at } = somebody()
      const key = await secretOf(at, person)
      await at.post('/account/two-step/confirmation', { code: codeOfApp(key) })
      const by = new HolderOfApp(open().origin, key)
      await by.post('/auth', { email: person.email, password: person.password })
      return { to: '/auth/second-step', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/auth/reset': async () => {
      const { person } = somebody()
      await stranger().post('/auth/forgot', { email: person.email })
      const to = linkIn(await letter(person, /new password/))
      const effect = async () => {
        const letters = await lettersTo(open().folder, person.email)
        return letters.filter(({ subject }) => subject.endsWith('has changed')).length
      }
      return { to, by: stranger(), fields: { password: 'a green keke napep' }, effect, wanted: 1 }
    },
    '/auth/verify': async () => {
      const { person, by } = somebody()
      await by.post('/account/email/verification', {})
      const to = linkIn(await letter(person, /^Confirm your email/))
      return { to, by, fields: {}, effect: reads(by, '/account/profile', /is confirmed/), wanted: true }
    },
    '/auth/change-email': async () => {
      const { person, by } = somebody()
      const { email } = newPerson('Moved')
      await by.post('/account/email', { email, current: person.password })
      const to = linkIn(await letterTo(open().folder, email, /^Confirm your new email/))
      const effect = async () => {
        const told = await lettersTo(open().folder, person.email)
        return [told.length, (await by.visit('/account/profile')).text.includes(email)]
      }
      return { to, by, fields: {}, effect, wanted: [1, true] }
    },
    // no more than a page: what is sent there does nothing
    '/account': async () => {
      const { by } = somebody()
      return { to: '/account', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/account/joining/removal': async () => {
      const { person } = somebody()
      const by = stranger()
      await putInCart(by, '/product/oworo-inner-tube')
      await by.post('/auth', { email: person.email, password: person.password })
      const effect = reads(by, '/cart', /Your cart is empty/)
      return { to: '/account/joining/removal', by, fields: {}, effect, wanted: true }
    },
    // single sign-on is off: there is nothing to connect, and the only way in stays
    '/account/identities': async () => {
      const { person, by } = somebody()
      const fields = { current: person.password }
      return { to: '/account/identities', by, fields, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/account/identities/:identityId/removal': async () => {
      const { by } = somebody()
      const to = '/account/identities/00000000-0000-4000-8000-000000000000/removal'
      return { to, by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    // no more than a page: what is sent there does nothing
    '/account/wishlist': async () => {
      const { by } = somebody()
      return { to: '/account/wishlist', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    // no more than a page: what is sent there does nothing
    '/account/data': async () => {
      const { by } = somebody()
      return { to: '/account/data', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/account/bookings': async () => {
      const { by } = somebody()
      return { to: '/account/bookings', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/account/data/newsletter/removal': async () => {
      const { by } = somebody()
      const effect = reads(by, '/account/data', /There is nothing/)
      return { to: '/account/data/newsletter/removal', by, fields: {}, effect, wanted: true }
    },
    '/account/data/reminders': async () => {
      const { by } = somebody()
      // their address is not proved
      const effect = reads(by, '/account/data', /There is nothing/)
      return { to: '/account/data/reminders', by, fields: {}, effect, wanted: true }
    },
    '/account/data/reminders/removal': async () => {
      const { by } = somebody()
      const effect = reads(by, '/account/data', /There is nothing/)
      return { to: '/account/data/reminders/removal', by, fields: {}, effect, wanted: true }
    },
    '/account/data/erasure': async () => {
      const { person, by } = somebody()
      const effect = async () => [
        await whereAccountLeads(by),
        (await lettersTo(open().folder, person.email)).filter(({ subject }) => subject.endsWith('is erased')).length <=
          1,
      ]
      return { to: '/account/data/erasure', by, fields: { proof: person.password }, effect, wanted: ['/auth', true] }
    },
    '/account/data/erasure/code': async () => {
      const { person, by } = somebody()
      const effect = async () => (await lettersTo(open().folder, person.email)).length <= 4
      return { to: '/account/data/erasure/code', by, fields: {}, effect, wanted: true }
    },
    '/account/my-data.json': async () => {
      const { by } = somebody()
      return { to: '/account/my-data.json', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    '/account/addresses': async () => {
      const { by } = somebody()
      return { to: '/account/addresses', by, fields: {}, effect: () => whereAccountLeads(by), wanted: '/account' }
    },
    // each press is as many units more, up to all that may be sold: that is what the button says
    '/account/orders/:number/again': async () => {
      const { person, by } = somebody()
      await putInCart(by, '/product/oworo-inner-tube')
      await checkOut(by, { assembly: 'none', email: person.email, payment: 'transfer' })
      const number = /GC-\w{4}-\w{4}/.exec((await by.visit('/account')).text)?.[0] ?? ''
      const effect = reads(by, '/cart', /Oworo Inner Tube/)
      return { to: `/account/orders/${number}/again`, by, fields: {}, effect, wanted: true }
    },
    '/account/profile': async () => {
      const { by } = somebody()
      const fields = { firstName: 'Amaka', lastName: 'Eze', phone: '08031234567', height: '172' }
      const effect = async () => (await by.visit('/account/profile')).html.includes('value="Amaka"')
      return { to: '/account/profile', by, fields, effect, wanted: true }
    },
    '/account/password': async () => {
      const { person, by } = somebody()
      const fields = { current: person.password, password: 'a green keke napep' }
      const effect = async () => (await lettersTo(open().folder, person.email)).length
      return { to: '/account/password', by, fields, effect, wanted: 1 }
    },
    '/account/email': async () => {
      const { person, by } = somebody()
      const { email } = newPerson('Moved')
      const effect = async () => (await lettersTo(open().folder, email)).length <= 3
      return { to: '/account/email', by, fields: { email, current: person.password }, effect, wanted: true }
    },
    '/account/email/verification': async () => {
      const { person, by } = somebody()
      const effect = async () => (await lettersTo(open().folder, person.email)).length <= 3
      return { to: '/account/email/verification', by, fields: {}, effect, wanted: true }
    },
    '/account/two-step': async () => {
      const { person, by } = somebody()
      const effect = reads(by, '/account/two-step', /Two-step sign-in is off/)
      return { to: '/account/two-step', by, fields: { password: person.password }, effect, wanted: true }
    },
    '/account/two-step/confirmation': async () => {
      const { person, by: at } = somebody()
      const by = new HolderOfApp(open().origin, await secretOf(at, person))
      by.cookies.set('shop-session', person.sessionToken)
      const effect = reads(by, '/account/two-step', /Two-step sign-in is on/)
      return { to: '/account/two-step/confirmation', by, fields: {}, effect, wanted: true }
    },
    '/account/two-step/removal': async () => {
      const { person, by } = somebody()
      await by.post('/account/two-step/confirmation', { code: codeOfApp(await secretOf(by, person)) })
      const fields = { password: person.password }
      const effect = reads(by, '/account/two-step', /Two-step sign-in is off/)
      return { to: '/account/two-step/removal', by, fields, effect, wanted: true }
    },
    // each press is one address more, up to all that are kept: that is what the button says
    '/account/addresses/new': async () => {
      const { by } = somebody()
      await addressOf(by, ...Array.from({ length: 19 }, (_, index) => `${index + 1} Bode Thomas`))
      const effect = async () => (await by.visit('/account/addresses')).html.match(/\/removal"/g)?.length
      return { to: '/account/addresses/new', by, fields: address, effect, wanted: 20 }
    },
    '/account/addresses/:addressId': async () => {
      const { by } = somebody()
      const [id] = await addressOf(by, '1 Bode Thomas')
      const effect = reads(by, '/account/addresses', /14 Diya Street Default/)
      return { to: `/account/addresses/${id}`, by, fields: address, effect, wanted: true }
    },
    '/account/addresses/:addressId/removal': async () => {
      const { by } = somebody()
      const [id] = await addressOf(by, '1 Bode Thomas')
      const effect = reads(by, '/account/addresses', /No saved addresses yet/)
      return { to: `/account/addresses/${id}/removal`, by, fields: {}, effect, wanted: true }
    },
    '/account/addresses/:addressId/default': async () => {
      const { by } = somebody()
      const [, id] = await addressOf(by, '1 Bode Thomas', '2 Bode Thomas')
      const effect = reads(by, '/account/addresses', /2 Bode Thomas Default/)
      return { to: `/account/addresses/${id}/default`, by, fields: {}, effect, wanted: true }
    },
    '/account/sessions': async () => {
      const { person, by } = somebody()
      const other = stranger()
      await other.post('/auth', { email: person.email, password: person.password })
      return { to: '/account/sessions', by, fields: {}, effect: () => whereAccountLeads(other), wanted: '/auth' }
    },
    '/account/sessions/:sessionId/end': async () => {
      const { person, by } = somebody()
      const other = stranger()
      await other.post('/auth', { email: person.email, password: person.password })
      const { html } = await by.visit('/account/profile')
      const to = /\/account\/sessions\/[\da-f-]{36}\/end/.exec(html)?.[0] ?? ''
      return { to, by, fields: {}, effect: () => whereAccountLeads(other), wanted: '/auth' }
    },
  } satisfies Partial<Record<Address, () => Promise<Press>>>
}

/** Somebody who types what their authenticator app shows next. */
class HolderOfApp extends Shopper {
  readonly #key: string

  constructor(origin: string, key: string) {
    super(origin)
    this.#key = key
  }

  override send(path: string) {
    return super.send(path, { code: nextCodeOfApp(this.#key) })
  }
}

/** As many as there are addresses above, and some more. */
export const peopleWhoPress = 41
