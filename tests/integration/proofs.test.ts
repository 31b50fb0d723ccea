import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { lettersTo, letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, type Person, signIn, signOut, signUp } from '../support/people.ts'
import { type Answered, askRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, type Page, Shopper } from '../support/shopper.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => shop.stop())

let networks = 0
const somebody = () =>
  new Shopper(shop.origin, { 'X-Forwarded-For': `102.89.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}` })

const pathOf = (page: Page) => new URL(page.url).pathname
const isIn = async (shopper: Shopper) => pathOf(await shopper.visit('/account')) === '/account'
const letter = (email: string, subject: RegExp, seen?: string[]) => letterTo(shop.folder, email, subject, seen)

/** Asks for a new password, and gives the path of the link in the letter. */
async function askForReset(person: Person, seen?: string[]) {
  await somebody().post('/auth/forgot', { email: person.email })
  return linkIn(await letter(person.email, /new password/, seen))
}

describe('an e-mail address', () => {
  test('is proved by one press on the page that the letter leads to, once', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    expect((await shopper.visit('/account/profile')).text).toContain(`${person.email} is not confirmed yet.`)

    const path = linkIn(await letter(person.email, /^Confirm your email/))
    // mail programs look at links before people do
    for (const look of [1, 2]) expect([look, (await somebody().visit(path)).status]).toEqual([look, 200])
    const done = await shopper.submit(await shopper.visit(path), /^\/auth\/verify/)
    expect(done.text).toContain('Your email is confirmed')
    expect(done.text).toContain(`${person.email} is confirmed.`)
    expect((await shopper.visit(path)).status).toBe(404)
    expect((await shopper.post(path, {})).text).toContain('This link is good no more')
  })

  test('gives the orders that were placed with it as a guest, and not before it is proved', async () => {
    const person = newPerson()
    const guest = somebody()
    await putInCart(guest, '/product/oworo-inner-tube')
    const paid = await pay(
      guest,
      await checkOut(guest, { assembly: 'none', email: person.email.toUpperCase() }),
      'success',
    )
    const number = numberOn(paid)

    const shopper = somebody()
    await signUp(shopper, person)
    expect((await shopper.visit('/account')).text).not.toContain(number)
    await confirmAddress(shopper, person, shop.folder)
    await eventually(
      () => shopper.visit('/account'),
      ({ text }) => text.includes(number),
    )
  })

  test('gives what was ordered with it later by who was not signed in, at the next sign-in', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    await signOut(shopper)
    const guest = somebody()
    await putInCart(guest, '/product/oworo-inner-tube')
    const placed = await checkOut(guest, { assembly: 'none', email: person.email })
    const number = numberOn(await pay(guest, placed, 'success'))
    await signIn(shopper, person)
    await eventually(
      () => shopper.visit('/account'),
      ({ text }) => text.includes(number),
    )
  })

  test('is changed with the password by a letter to the new one, and both are told', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    const email = newPerson('Moved').email
    const wrong = await shopper.post('/account/email', { email, current: 'not this one' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('This is not your password')

    const asked = await shopper.post('/account/email', { email: email.toUpperCase(), current: person.password })
    expect(asked.text).toContain('Look into your mail')
    expect((await shopper.visit('/account/profile')).text).toContain(person.email)
    const path = linkIn(await letter(email, /^Confirm your new email/))
    const done = await shopper.submit(await shopper.visit(path), /^\/auth\/change-email/)
    expect(done.text).toContain(`${email} is confirmed.`)
    for (const told of [person.email, email]) expect((await letter(told, /has changed$/)).text).toContain(email)

    expect((await signIn(somebody(), person)).status).toBe(401)
    expect(pathOf(await signIn(somebody(), { ...person, email }))).toBe('/')
  })

  test('that somebody has is answered like any other, and never given away', async () => {
    const [owner, person] = [newPerson('Owner'), newPerson()]
    await signUp(somebody(), owner)
    const shopper = somebody()
    await signUp(shopper, person)
    const taken = await shopper.post('/account/email', { email: owner.email, current: person.password })
    const free = await shopper.post('/account/email', { email: newPerson().email, current: person.password })
    expect(taken.status).toBe(free.status)
    expect(taken.url).toBe(free.url)
    expect(taken.text).toContain('Look into your mail')
    await letter(owner.email, /^You have an account/)
    expect((await lettersTo(shop.folder, owner.email)).some(({ subject }) => /new email/.test(subject))).toBe(false)
  })
})

describe('an account that somebody made with the address of another', () => {
  /** One who waits, with an address for the bikes; and the guest whose mailbox it is, with an order. */
  async function typedByAnother() {
    const owner = newPerson('Owner')
    const guest = somebody()
    await putInCart(guest, '/product/oworo-inner-tube')
    const placed = await checkOut(guest, { assembly: 'none', email: owner.email })
    const number = numberOn(await pay(guest, placed, 'success'))
    const waiting = somebody()
    await signUp(waiting, owner)
    const planted = { firstName: 'Somebody', lastName: 'Else', phone: '08030000000', street, lga: 'Surulere' }
    await waiting.post('/account/addresses/new', planted)
    expect((await waiting.visit('/account/addresses')).text).toContain(street)
    const rider = { firstName: 'Somebody', lastName: 'Else', phone: '08030000000', height: '172', inseam: '79' }
    expect((await waiting.post('/account/profile', rider)).text).toContain('Your changes are saved')
    const confirmation = linkIn(await letter(owner.email, /^Confirm your email/))
    return { owner, number, waiting, confirmation }
  }
  const street = '13 Waiting Lane'

  const getsOrder = (shopper: Shopper, number: string) =>
    eventually(
      () => shopper.visit('/account'),
      ({ text }) => text.includes(number),
    )

  /** Whoever waited is out, cannot come in again, and left nothing by which they would get anything. */
  async function expectAlone(
    shopper: Shopper,
    { owner, number, waiting, confirmation }: Awaited<ReturnType<typeof typedByAnother>>,
  ) {
    await getsOrder(shopper, number)
    expect((await shopper.visit('/account/addresses')).text).not.toContain(street)
    expect((await shopper.visit('/account/profile')).html).not.toMatch(/value="(0803 000 0000|172|79)"/)
    expect(await isIn(waiting)).toBe(false)
    expect((await signIn(waiting, owner)).status).toBe(401)
    expect((await waiting.post(confirmation, {})).status).toBe(404)
  }

  test('is not confirmed by the link alone: its owner signs in first', async () => {
    const { owner, number, waiting, confirmation } = await typedByAnother()
    const mailbox = somebody()
    expect((await mailbox.visit(confirmation)).text).toContain('Sign in first')
    expect((await mailbox.post(confirmation, {})).status).toBe(403)
    await signUp(mailbox, newPerson())
    expect((await mailbox.visit(confirmation)).text).toContain('You are signed in to another account')
    expect((await mailbox.post(confirmation, {})).status).toBe(403)
    expect((await waiting.visit('/account/profile')).text).toContain(`${owner.email} is not confirmed yet.`)
    expect((await waiting.visit('/account')).text).not.toContain(number)
  })

  test('is its owner’s alone once they sign in with a code', async () => {
    const made = await typedByAnother()
    const { email } = made.owner
    const shopper = somebody()
    await shopper.post('/auth/code', { email })
    const code = /\d{6}/.exec((await letter(email, /is your code/)).subject)?.[0] ?? 'no code'
    expect(pathOf(await shopper.post('/auth/code/entry', { email, code }))).toBe('/')
    await expectAlone(shopper, made)
  })

  test('is its owner’s alone once they choose a password by letter', async () => {
    const made = await typedByAnother()
    const path = await askForReset(made.owner)
    const shopper = somebody()
    await shopper.submit(await shopper.visit(path), /^\/auth\/reset/, { password: 'a yellow danfo bus' })
    expect(pathOf(await signIn(shopper, { ...made.owner, password: 'a yellow danfo bus' }))).toBe('/')
    await expectAlone(shopper, made)
  })

  test('keeps what is in it for whoever comes back and knows the password', async () => {
    const { owner, number, waiting, confirmation } = await typedByAnother()
    const shopper = somebody()
    const [, href = ''] = /href="(\/auth\?next=[^"]*)"/.exec((await shopper.visit(confirmation)).html) ?? []
    const entered = await signIn(shopper, owner, href.slice('/auth'.length).replaceAll('&amp;', '&'))
    expect(entered.text).toContain(`Is ${owner.email} yours?`)
    expect((await shopper.submit(entered, /^\/auth\/verify/)).text).toContain(`${owner.email} is confirmed.`)
    await getsOrder(waiting, number)
    expect((await waiting.visit('/account/addresses')).text).toContain(street)
  })

  test('keeps what is in it for whoever chooses a password by letter in the browser where it was made', async () => {
    const { owner, number, waiting } = await typedByAnother()
    const path = await askForReset(owner)
    await waiting.submit(await waiting.visit(path), /^\/auth\/reset/, { password: 'a yellow danfo bus' })
    await signIn(waiting, { ...owner, password: 'a yellow danfo bus' })
    await getsOrder(waiting, number)
    expect((await waiting.visit('/account/addresses')).text).toContain(street)
  })

  test('gets no other address by a link that its owner presses', async () => {
    const [person, owner] = [newPerson(), newPerson('Owner')]
    const waiting = somebody()
    await signUp(waiting, person)
    await waiting.post('/account/email', { email: owner.email, current: person.password })
    const path = linkIn(await letter(owner.email, /^Confirm your new email/))
    const mailbox = somebody()
    expect((await mailbox.visit(path)).text).toContain('Sign in first')
    expect((await mailbox.post(path, {})).status).toBe(403)
    expect((await waiting.visit('/account/profile')).text).not.toContain(owner.email)
  })

  test('takes no role: whoever waits would have it', async () => {
    const { owner } = await typedByAnother()
    expect(await shop.ask('give-role', { email: owner.email, role: 'admin' })).toBe('address-not-proved')
  })
})

describe('a forgotten password', () => {
  test('BR-37: is replaced by letter, and ends every session of every device', async () => {
    const person = newPerson()
    const [phone, laptop] = [somebody(), somebody()]
    await signUp(phone, person)
    await signIn(laptop, person)
    const path = await askForReset(person)

    const page = await phone.visit(path)
    expect(page.text).toContain('Choose a new password')
    const weak = await phone.submit(page, /^\/auth\/reset/, { password: '12345678' })
    expect(weak.status).toBe(422)
    const done = await phone.submit(page, /^\/auth\/reset/, { password: 'a green keke napep' })
    expect(pathOf(done)).toBe('/auth')
    expect(done.text).toContain('Your password is changed')
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false])
    expect((await signIn(somebody(), person)).status).toBe(401)
    expect(pathOf(await signIn(somebody(), { ...person, password: 'a green keke napep' }))).toBe('/')
    await letter(person.email, /^Your password at .* has changed$/)

    expect((await somebody().visit(path)).status).toBe(404)
    const again = await somebody().post(path, { password: 'a stolen keke napep' })
    expect(again.status).toBe(404)
  })

  test('is asked for with the same answer whether or not there is an account', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const nobody = newPerson()
    const known = await somebody().post('/auth/forgot', { email: person.email })
    const unknown = await somebody().post('/auth/forgot', { email: nobody.email })
    expect(known.status).toBe(unknown.status)
    expect(known.html.replaceAll(person.email, '')).toBe(unknown.html.replaceAll(nobody.email, ''))
    await letter(person.email, /new password/)
    expect(await lettersTo(shop.folder, nobody.email)).toEqual([])
  })

  test('fills no mailbox: three letters an hour, and only the last of them is good', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const paths: string[] = []
    const seen: string[] = []
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) {
      statuses.push((await somebody().post('/auth/forgot', { email: person.email })).status)
      if (index > 2) continue
      const sent = await letter(person.email, /new password/, seen)
      seen.push(sent.identity)
      paths.push(linkIn(sent))
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const good = await Promise.all(paths.map(async (path) => (await somebody().visit(path)).status))
    expect(good).toEqual([404, 404, 200])
    // and for somebody without an account as well
    const nobody = newPerson().email
    for (const status of [200, 200, 200, 429])
      expect((await somebody().post('/auth/forgot', { email: nobody })).status).toBe(status)
  })

  test('has half an hour', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const path = await askForReset(person)
    try {
      await shop.ask('clock', { moveTo: new Date(Date.now() + 29 * 60_000) })
      expect((await somebody().visit(path)).status).toBe(200)
      await shop.ask('clock', { moveTo: new Date(Date.now() + 31 * 60_000) })
      expect((await somebody().visit(path)).status).toBe(404)
      expect((await somebody().post(path, { password: 'a late keke napep' })).status).toBe(404)
    } finally {
      await shop.ask('clock', { moveTo: null })
    }
  })

  test('BR-43: is answered with a link to the configured origin, whatever the request claims', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const body = new URLSearchParams({ email: person.email }).toString()
    const host = new URL(shop.origin).host
    const ask = (sentTo: string, headers: Record<string, string>): Promise<Answered> =>
      askRaw(shop.port, sentTo, { path: '/auth/forgot', method: 'POST', headers, body })

    expect((await ask('evil.example', { origin: shop.origin })).status).toBe(421)
    expect((await ask(host, { origin: 'http://evil.example' })).status).toBe(403)
    const lied = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
    }
    expect((await ask(host, { origin: shop.origin, ...lied })).status).toBe(200)
    const { text, html } = await letter(person.email, /new password/)
    expect(text + html).not.toContain('evil.example')
    expect(text).toContain(`${shop.origin}/auth/reset?proof=`)
  })

  test('is good for its purpose and its account only, and nobody guesses it', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    const path = await askForReset(person)
    const proof = new URL(path, shop.origin).searchParams.get('proof') ?? ''
    for (const other of ['/auth/verify', '/auth/change-email'])
      expect((await shopper.visit(`${other}?${new URLSearchParams({ proof })}`)).status).toBe(404)
    const [id = '', seal = ''] = proof.split('.')
    const forged = [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${seal.slice(0, -1)}`,
      `${seal}.${id}`,
      proof.toUpperCase(),
    ]
    for (const wrong of forged)
      expect((await shopper.visit(`/auth/reset?${new URLSearchParams({ proof: wrong })}`)).status).toBe(404)
    expect(shop.said()).not.toContain(seal)
  })
})

describe('a password', () => {
  test('is changed by whoever knows it, and signs out every other device', async () => {
    const person = newPerson()
    const [phone, laptop] = [somebody(), somebody()]
    await signUp(phone, person)
    await signIn(laptop, person)
    const change = (current: string, password: string) => phone.post('/account/password', { current, password })
    expect((await change('not this one', 'a green keke napep')).text).toContain('This is not your password')
    expect((await change(person.password, 'short')).text).toContain('Use at least 8 characters')
    expect((await change(person.password, 'a green keke napep')).text).toContain('Your password is changed')
    expect([await isIn(phone), await isIn(laptop)]).toEqual([true, false])
    expect((await signIn(somebody(), person)).status).toBe(401)
    await letter(person.email, /^Your password at .* has changed$/)
  })
})

describe('a code', () => {
  const codeIn = ({ subject }: { subject: string }) => /^\d{6}/.exec(subject)?.[0] ?? 'no code'

  test('signs in who reads the mailbox, once', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const shopper = somebody()
    const asked = await shopper.submit(await shopper.visit('/auth/code'), /^\/auth\/code/, { email: person.email })
    const code = codeIn(await letter(person.email, /is your code/))
    const done = await shopper.submit(asked, /^\/auth\/code\/entry/, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect(pathOf(done)).toBe('/')
    expect(done.text).toContain('Logged in successfully!')
    expect((await shopper.visit('/account/profile')).text).toContain('is confirmed.')
    const again = await somebody().post('/auth/code/entry', { email: person.email, code })
    expect(again.status).toBe(401)
  })

  test('is tried five times and no more, and asked for with the same answer by anybody', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const nobody = newPerson()
    const known = await somebody().post('/auth/code', { email: person.email })
    const unknown = await somebody().post('/auth/code', { email: nobody.email })
    // each browser is given a token of its own
    const plain = ({ html }: Page, email: string) =>
      html.replaceAll(/name="asker" value="([\w-]{22})"/.exec(html)?.[1] ?? 'no token', '').replaceAll(email, '')
    expect(plain(known, person.email)).toBe(plain(unknown, nobody.email))

    const code = codeIn(await letter(person.email, /is your code/))
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let index = 0; index < 5; index += 1) {
      const page = await somebody().post('/auth/code/entry', { email: person.email, code: wrong })
      expect(page.text).toContain('This is not the code, or it is good no more.')
    }
    expect((await somebody().post('/auth/code/entry', { email: person.email, code })).status).toBe(401)
  })
})

describe('a sign-in', () => {
  test('in a browser that the account was never seen in is told to its owner, and only there', async () => {
    const person = newPerson()
    const home = somebody()
    await signUp(home, person)
    await signOut(home)
    await signIn(home, person)
    const away = new Shopper(shop.origin, {
      'X-Forwarded-For': '102.90.1.1',
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0',
    })
    await signIn(away, person)
    const told = await letter(person.email, /^New sign-in/)
    expect(told.text).toContain('with Firefox on Windows')
    await eventually(
      () => shop.ask('status') as Promise<{ unsentMails: number }>,
      ({ unsentMails }) => unsentMails === 0,
    )
    const all = await lettersTo(shop.folder, person.email)
    expect(all.filter(({ subject }) => subject.startsWith('New sign-in'))).toHaveLength(1)
  })
})
