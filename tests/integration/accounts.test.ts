import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { checkOut, numberOn, pay, putInCart } from '../support/buy.ts'
import { lettersTo, linkIn } from '../support/letters.ts'
import { newPerson, signIn, signOut, signUp } from '../support/people.ts'
import { askRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: 'true' } })
})
afterAll(() => shop.stop())

let networks = 0
/** Somebody at home: each has a network of their own. */
function somebody(client = `197.210.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`): Shopper {
  return new Shopper(shop.origin, {
    'X-Forwarded-For': client,
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/150',
  })
}

const session = (shopper: Shopper) => shopper.cookies.get('shop-session')

describe('signing up', () => {
  test('signs in at once, says so, and goes home', async () => {
    const shopper = somebody()
    const page = await signUp(shopper, newPerson())
    expect(new URL(page.url).pathname).toBe('/')
    expect(page.text).toContain('Account created successfully!')
    expect(page.html).toContain('href="/account" aria-label="Account"')
    expect((await shopper.visit('/account')).text).toContain("You haven't placed any orders yet.")
  })

  test.each([
    ['a short password', { password: 'danfo7!' }, 'Use at least 8 characters'],
    ['a password of everybody', { password: 'Password1' }, 'Many people use this password'],
    ['no first name', { firstName: ' ' }, 'Enter your first name'],
    ['no address', { email: 'ngozi' }, 'Enter your email address, like name@example.com'],
  ])('refuses %s, and keeps what was typed', async (_, wrong, words) => {
    const shopper = somebody()
    const page = await signUp(shopper, { ...newPerson(), ...wrong })
    expect(page.status).toBe(422)
    expect(page.text).toContain(words)
    expect(page.html).toContain('value="Eze"')
    expect(page.html).not.toContain('value="Password1"')
    expect(session(shopper)).toBeUndefined()
  })

  test('with a known address leads to signing in, changes nothing, and tells the owner', async () => {
    const owner = newPerson()
    await signUp(somebody(), owner)
    const page = await signUp(somebody(), { ...owner, email: owner.email.toUpperCase(), password: 'another long one' })
    expect(page.status).toBe(409)
    expect(page.html).toMatch(/<b>Error<\/b><p>User already registered\. <a href="\/auth">Sign in<\/a>/)
    expect(new URL((await signIn(somebody(), owner)).url).pathname).toBe('/')
  })
})

test('every field tells a password manager what it holds, and long passwords are taken whole', async () => {
  const visitor = somebody()
  const fieldIn = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const hint = (html: string, name: string) => /autoComplete="([^"]+)"/i.exec(fieldIn(html, name))?.[1]
  const [signingIn, signingUp] = [await visitor.visit('/auth'), await visitor.visit('/auth/sign-up')]
  expect(['email', 'password'].map((name) => hint(signingIn.html, name))).toEqual(['username', 'current-password'])
  expect(['firstName', 'lastName', 'email', 'password'].map((name) => hint(signingUp.html, name))).toEqual([
    'given-name',
    'family-name',
    'email',
    'new-password',
  ])
  for (const path of ['/auth/forgot', '/auth/code'])
    expect(hint((await visitor.visit(path)).html, 'email')).toBe('username')
  // none is cut
  for (const { html } of [signingIn, signingUp]) expect(fieldIn(html, 'password')).toMatch(/maxlength="200"/i)

  const person = { ...newPerson(), password: 'a long sentence of a rider, '.repeat(4) }
  expect(person.password.length).toBeGreaterThan(64)
  await signUp(visitor, person)
  expect((await signIn(somebody(), person)).text).toContain('Logged in successfully!')
  // no part of it is enough
  expect((await signIn(somebody(), { ...person, password: person.password.slice(0, 72) })).status).toBe(401)
  const profile = await visitor.visit('/account/profile')
  expect(['current', 'password'].map((name) => hint(profile.html.split('id="your-password"')[1] ?? '', name))).toEqual([
    'current-password',
    'new-password',
  ])
})

describe('signing in', () => {
  test('leads home, or to where one was headed, and nowhere else', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const page = await signIn(somebody(), person)
    expect(new URL(page.url).pathname).toBe('/')
    expect(page.text).toContain('Logged in successfully!')

    const headed = somebody()
    const turnedBack = await headed.visit('/account/addresses')
    expect(turnedBack.url).toBe(`${shop.origin}/auth?next=%2Faccount%2Faddresses`)
    const arrived = await headed.submit(turnedBack, /^\/auth\?/, person)
    expect(new URL(arrived.url).pathname).toBe('/account/addresses')

    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth']) {
      const astray = await signIn(somebody(), person, `?${new URLSearchParams({ next })}`)
      expect(astray.url).toBe(`${shop.origin}/`)
    }
  })

  test('refuses unknown addresses and wrong passwords alike', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const wrong = await signIn(somebody(), { ...person, password: 'not this one' })
    const unknown = await signIn(somebody(), { email: newPerson().email, password: 'not this one' })
    for (const page of [wrong, unknown]) {
      expect(page.status).toBe(401)
      expect(page.html).toMatch(/<div class="toast bad">.*<b>Error<\/b><p>Invalid login credentials<\/p>/)
    }
    const bare = (page: typeof wrong) => page.html.replaceAll(/ngozi\.[\da-f]{12}/g, 'ngozi')
    expect(bare(wrong)).toBe(bare(unknown))

    const nothing = await somebody().post('/auth', { email: '', password: '' })
    expect(nothing.text).toContain('You must provide either an email or phone number and a password')
  })

  test('gives a new session each time, and signing out ends it everywhere it was copied to', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    const first = session(shopper)
    const thief = somebody()
    thief.cookies.set('shop-session', first ?? '')
    expect((await thief.visit('/account')).text).toContain('My Account Sign Out')

    const out = await signOut(shopper)
    expect(new URL(out.url).pathname).toBe('/auth')
    expect(out.text).toContain('Signed out You have been signed out successfully.')
    expect(new URL((await thief.visit('/account')).url).pathname).toBe('/auth')

    await signIn(shopper, person)
    expect(session(shopper)).not.toBe(first)
    // an id that somebody else has planted is not taken over
    const planted = somebody()
    planted.cookies.set('shop-session', 'A'.repeat(32))
    await signIn(planted, person)
    expect(session(planted)).not.toBe('A'.repeat(32))
  })

  test('is not asked of whoever is signed in', async () => {
    const shopper = somebody()
    await signUp(shopper, newPerson())
    for (const path of ['/auth', '/auth/sign-up'])
      expect(new URL((await shopper.visit(path)).url).pathname).toBe('/account')
  })

  test('sets cookies that scripts do not see and other sites do not send', async () => {
    const shopper = somebody()
    const page = await shopper.visit('/auth/sign-up')
    const { email, ...rest } = newPerson()
    const answer = await shopper.send('/auth/sign-up', { ...rest, email })
    expect(page.headers.get('cache-control')).toContain('no-store')
    const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('shop-session='))
    expect(cookie).toMatch(/^shop-session=\w{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    expect(answer.headers.getSetCookie().join()).not.toMatch(/better-auth/)
  })

  test('is open to forms of our own pages only', async () => {
    const { email, password } = newPerson()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}] as Record<
      string,
      string
    >[]) {
      const body = new URLSearchParams({ email, password }).toString()
      const host = new URL(shop.origin).host
      for (const path of ['/auth', '/auth.data', '/auth/sign-up', '/auth/sign-out'])
        expect((await askRaw(shop.port, host, { path, method: 'POST', headers, body })).status).toBe(403)
    }
  })
})

describe('an attack on an account', () => {
  test('is stopped after ten tries from anywhere, while its owner still gets in', async () => {
    const person = newPerson()
    const owner = somebody()
    await signUp(owner, person)
    await signOut(owner)

    const statuses: number[] = []
    for (let index = 0; index < 14; index += 1) {
      const page = await signIn(somebody(), { ...person, password: `guess number ${index}` })
      statuses.push(page.status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    // the right password tells an attacker no more than a wrong one
    expect((await signIn(somebody(), person)).status).toBe(429)
    expect(new URL((await signIn(owner, person)).url).pathname).toBe('/')
  })

  test('keeps nobody out who reads their mail, in a browser that is new as well', async () => {
    const person = newPerson()
    await signUp(somebody(), person)
    const attack = async (tries: number, path: string, fields: Record<string, string>) => {
      for (let index = 0; index < tries; index += 1) await somebody().send(path, { email: person.email, ...fields })
    }
    await attack(12, '/auth', { password: 'spring rolls' })
    await attack(4, '/auth/code', {})
    await attack(12, '/auth/code/entry', { code: '000000' })
    await attack(4, '/auth/forgot', {})

    const owner = somebody()
    expect((await signIn(owner, person)).text).toContain('or sign in with a code that we mail you')
    // a letter came of the attack itself
    const letters = await eventually(
      () => lettersTo(shop.folder, person.email),
      (all) => all.filter(({ subject }) => /^Choose a new password/.test(subject)).length === 3,
    )
    const pages = await Promise.all(
      letters.filter(({ subject }) => /^Choose a new password/.test(subject)).map((one) => owner.visit(linkIn(one))),
    )
    const good = pages.find(({ status }) => status === 200)
    if (!good) throw new Error('no letter is good')
    const password = 'a green keke napep'
    await owner.submit(good, /^\/auth\/reset/, { password })
    expect(new URL((await signIn(owner, { ...person, password })).url).pathname).toBe('/')
    expect((await signIn(somebody(), { ...person, password })).status).toBe(429)
  })
})

describe('a cart', () => {
  const tube = '/product/oworo-inner-tube'
  const lock = '/product/mainland-u-lock-14'
  const badge = async (shopper: Shopper) =>
    /aria-label="Cart, (\d+) items?"/.exec((await shopper.visit('/about')).html)?.[1]

  test('BR-02: of a guest merges into that of the account, and its token opens nothing any more', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    await putInCart(shopper, tube, '2')
    await signOut(shopper)
    expect(await badge(shopper)).toBe('0')
    expect((await shopper.visit('/cart')).text).toContain('Your cart is empty')

    await putInCart(shopper, lock)
    await putInCart(shopper, tube, '3')
    const guestToken = shopper.cookies.get('shop-cart') ?? ''
    const page = await signIn(shopper, person)
    expect(page.text).toContain('Logged in successfully! We put the 4 items that you chose into your cart.')
    expect(await badge(shopper)).toBe('6')
    const cart = await shopper.visit('/cart')
    expect(cart.html).toContain('Quantity of Oworo Inner Tube 700">5<')

    const stranger = somebody()
    stranger.cookies.set('shop-cart', guestToken)
    expect((await stranger.visit('/cart')).text).toContain('Your cart is empty')
  })

  test('BR-02: is capped as always when it merges, at 20 and at what there is, and says so', async () => {
    const person = newPerson()
    const shopper = somebody()
    await signUp(shopper, person)
    await putInCart(shopper, tube, '15')
    await signOut(shopper)
    await putInCart(shopper, tube, '15')
    const page = await signIn(shopper, person)
    expect(page.text).toContain(
      'We put the 5 items that you chose into your cart. Your cart holds all we can sell you of the rest.',
    )
    expect(await badge(shopper)).toBe('20')

    // of this one there are three
    const scarce = demoProducts.flatMap(({ slug, variants }) => variants.map((variant) => ({ slug, ...variant })))
    const { slug, colour, size } = scarce.find(({ stock }) => stock === 3) ?? { slug: '', colour: '', size: '' }
    const path = `/product/${slug}?${new URLSearchParams({ colour, size: size ?? '' })}`
    const other = somebody()
    const owner = newPerson()
    await signUp(other, owner)
    await putInCart(other, path, '2')
    await signOut(other)
    await putInCart(other, path, '2')
    expect((await signIn(other, owner)).text).toContain(
      'We put the 1 item that you chose into your cart. Your cart holds all we can sell you of the rest.',
    )
    expect(await badge(other)).toBe('3')
  })

  test('is the same on each device of its owner', async () => {
    const person = newPerson()
    const [phone, laptop] = [somebody(), somebody()]
    await signUp(phone, person)
    await signIn(laptop, person)
    await putInCart(phone, lock)
    expect(await badge(laptop)).toBe('1')
    await putInCart(laptop, tube)
    expect(await badge(phone)).toBe('2')
  })
})

describe('a wishlist', () => {
  test('of a guest joins that of the account, which is the same on each device', async () => {
    const person = newPerson()
    const [phone, laptop] = [somebody(), somebody()]
    await signUp(phone, person)
    await phone.post('/wishlist/products', { add: 'marina-hybrid-7' })
    expect(phone.cookies.get('shop-wishlist')).toBeUndefined()

    await laptop.post('/wishlist/products', { add: 'mainland-u-lock-14' })
    const token = laptop.cookies.get('shop-wishlist') ?? ''
    const page = await signIn(laptop, person)
    expect(page.text).toContain('Logged in successfully! 1 item joined your wishlist.')
    for (const shopper of [phone, laptop]) {
      const { text } = await shopper.visit('/wishlist')
      expect(text).toContain('Marina Hybrid 7')
      expect(text).toContain('Mainland U-Lock 14')
    }
    const stranger = somebody()
    stranger.cookies.set('shop-wishlist', token)
    await signOut(laptop)
    for (const shopper of [stranger, laptop])
      expect((await shopper.visit('/wishlist')).text).not.toContain('Marina Hybrid 7')
  })
})

describe('an order', () => {
  test('that is placed while signed in is listed in the account, and of nobody else', async () => {
    const [ada, bola] = [somebody(), somebody()]
    const person = newPerson('Ada')
    await signUp(ada, person)
    await signUp(bola, newPerson('Bola'))
    await putInCart(ada, '/product/oworo-inner-tube')
    const checkout = await ada.visit('/checkout?lga=Kosofe')
    expect(checkout.html).toMatch(
      new RegExp(`name="email"[^>]*value="${person.email}"|value="${person.email}"[^>]*name="email"`),
    )
    const paid = await pay(ada, await checkOut(ada, { assembly: 'none', email: person.email }), 'success')
    const number = numberOn(paid)

    const listed = await ada.visit('/account')
    expect(listed.text).toContain(number)
    expect(listed.html).toContain(`href="${new URL(paid.url).pathname}"`)
    expect((await bola.visit('/account')).text).toContain("You haven't placed any orders yet.")

    // once more, by its owner alone
    const others = await bola.post(`/account/orders/${number}/again`, {})
    expect(others.text).toContain('There is no such order.')
    const again = await ada.post(`/account/orders/${number}/again`, {})
    expect(again.text).toContain('1 item added to your cart')
    expect(again.text).toContain('Oworo Inner Tube 700')
  })

  test('BR-40: of a guest who types a known address shows nothing that is known of it', async () => {
    const owner = somebody()
    const person = { ...newPerson('Zainab'), lastName: 'Onyekachi' }
    await signUp(owner, person)
    const saved = { street: '31 Falola Road', area: 'Aguda', lga: 'Surulere', landmark: 'By the mast', riderNote: '' }
    const phone = '0805 555 1212'
    await owner.post('/account/addresses/new', { firstName: 'Zainab', lastName: 'Onyekachi', phone, ...saved })
    /** All that a guest sees who types this address and orders. */
    async function asGuest(email: string) {
      const guest = somebody()
      await putInCart(guest, '/product/oworo-inner-tube')
      const blank = await guest.post('/checkout', { email, update: 'yes' })
      const again = await guest.post('/checkout?lga=Surulere', { email, lga: 'Surulere', update: 'yes' })
      const placed = await checkOut(guest, { assembly: 'none', email })
      const order = await guest.submit(placed, /\/pretend-paystack\/pay\//, { outcome: 'success' })
      const pages = [blank, again, placed, order, await guest.visit('/checkout'), await guest.visit('/orders')]
      return pages.map(({ status, html, text }) => ({ status, html, text }))
    }
    const nobody = newPerson('Zainab')
    const [known, unknown] = [await asGuest(person.email), await asGuest(nobody.email)]
    for (const { html } of known)
      for (const secret of ['Onyekachi', '31 Falola', 'By the mast', '555 1212', '5551212'])
        expect(html).not.toContain(secret)
    for (const { text } of known.slice(0, 2)) expect(text).not.toMatch(/Zainab|account exists|sign in/i)
    expect(known.map(({ status }) => status)).toEqual(unknown.map(({ status }) => status))
  })
})

describe('an address book', () => {
  const home = {
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '0803 123 4567',
    street: '7 Diya Street',
    area: 'Gbagada',
    lga: 'Kosofe',
    landmark: '',
    riderNote: '',
  }

  test('is kept, changed, sorted by default and filled in at the checkout', async () => {
    const shopper = somebody()
    await signUp(shopper, newPerson())
    expect((await shopper.visit('/account/addresses')).text).toContain('No saved addresses yet.')
    const wrong = await shopper.post('/account/addresses/new', { ...home, phone: '12', street: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Two things to fix')

    await shopper.post('/account/addresses/new', home)
    const two = await shopper.post('/account/addresses/new', { ...home, street: '9 Bode Thomas', lga: 'Surulere' })
    expect(two.text).toMatch(/7 Diya Street Default.*9 Bode Thomas/)
    const moved = await shopper.submit(two, /\/default$/)
    expect(moved.text).toMatch(/9 Bode Thomas Default.*7 Diya Street/)

    await putInCart(shopper, '/product/oworo-inner-tube')
    expect((await shopper.visit('/checkout')).html).toMatch(/value="9 Bode Thomas"/)
    const removed = await shopper.submit(await shopper.visit('/account/addresses'), /\/removal$/)
    expect(removed.text).not.toContain('9 Bode Thomas')
    expect(removed.text).toContain('7 Diya Street Default')
  })

  test('BR-39: of another is as if it were not there, to read, to change and to remove', async () => {
    const [owner, other, guest] = [somebody(), somebody(), somebody()]
    await signUp(owner, newPerson())
    await signUp(other, newPerson())
    const saved = await owner.post('/account/addresses/new', home)
    const id = /\/account\/addresses\/([\da-f-]{36})/.exec(saved.html)?.[1]
    const nobodys = '00000000-0000-4000-8000-000000000000'

    for (const stranger of [other, guest])
      for (const [path, fields] of [
        ['', null],
        ['', { ...home, street: 'Taken over' }],
        ['/removal', {}],
        ['/default', {}],
      ] as const) {
        const ask = (which: string | undefined) => {
          const address = `/account/addresses/${which}${path}`
          return fields ? stranger.post(address, fields) : stranger.visit(address)
        }
        const [theirs, missing] = [await ask(id), await ask(nobodys)]
        const bare = (page: typeof theirs) => page.text.replaceAll(id ?? '', 'x').replaceAll(nobodys, 'x')
        expect(theirs.status).toBe(missing.status)
        expect(bare(theirs)).toBe(bare(missing))
        expect(theirs.html).not.toContain('7 Diya Street')
      }
    expect((await owner.visit('/account/addresses')).text).toContain('7 Diya Street Default')
  })
})

describe('what the shop knows of somebody', () => {
  test('is theirs to take along, without a secret, and with what is kept under their address once that is proved', async () => {
    const shopper = somebody()
    const person = newPerson('Halima')
    await shopper.visit('/')
    await signUp(shopper, person)
    await shopper.post('/contact', {
      name: 'Halima',
      email: person.email,
      phone: '',
      subject: 'Bells',
      message: 'A canary sings.',
    })
    await shopper.post('/account/addresses/new', {
      firstName: 'Halima',
      lastName: 'Eze',
      phone: '08031234567',
      street: '5 Canary Close',
      lga: 'Kosofe',
    })
    await putInCart(shopper, '/product/oworo-inner-tube')
    await checkOut(shopper, { assembly: 'none', email: person.email, street: '6 Canary Close' })

    const file = await shopper.visit('/account/my-data.json')
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('cache-control')).toContain('no-store')
    const data = JSON.parse(file.html)
    expect(data.person).toMatchObject({ email: person.email, firstName: 'Halima' })
    for (const canary of ['5 Canary Close', '6 Canary Close', 'Oworo Inner Tube', 'signed-up'])
      expect(file.html).toContain(canary)
    for (const secret of [session(shopper) ?? 'no session', '/orders/']) expect(file.html).not.toContain(secret)
    expect(file.html).not.toMatch(/password(?!-)|token|hash/i)
    // anybody can sign up with anybody's address
    expect(file.html).not.toContain('A canary sings.')
  })
})

describe('sessions', () => {
  test('are listed by device, and end one by one, all others, or everywhere', async () => {
    const person = newPerson()
    const [phone, laptop, tablet] = [somebody(), somebody(), somebody()]
    await signUp(phone, person)
    await signIn(laptop, person)
    await signIn(tablet, person)
    const isIn = async (shopper: Shopper) => new URL((await shopper.visit('/account')).url).pathname === '/account'

    const profile = await phone.visit('/account/profile')
    expect(profile.text.match(/Chrome on Android/g)).toHaveLength(3)
    await phone.submit(profile, /\/account\/sessions\/[^/]+\/end$/)
    expect([await isIn(phone), await isIn(laptop), await isIn(tablet)].filter(Boolean)).toHaveLength(2)
    await phone.post('/account/sessions', {})
    expect([await isIn(phone), await isIn(laptop), await isIn(tablet)]).toEqual([true, false, false])

    await signIn(laptop, person)
    // another person's session is none of theirs to end
    const stranger = somebody()
    await signUp(stranger, newPerson())
    const id = /\/account\/sessions\/([\da-f-]{36})\/end/.exec((await phone.visit('/account/profile')).html)?.[1]
    await stranger.post(`/account/sessions/${id}/end`, {})
    expect(await isIn(laptop)).toBe(true)

    const gone = await phone.post('/account/sessions', { here: 'yes' })
    expect(new URL(gone.url).pathname).toBe('/auth')
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false])
  })

  test('end after 30 days without use, and live on with it', async () => {
    const person = newPerson()
    const [used, unused] = [somebody(), somebody()]
    await signUp(used, person)
    await signIn(unused, person)
    const days = 86_400_000
    try {
      await shop.ask('clock', { moveTo: new Date(Date.now() + 20 * days) })
      expect((await used.visit('/account')).headers.getSetCookie().join()).toContain('shop-session=')
      await shop.ask('clock', { moveTo: new Date(Date.now() + 40 * days) })
      expect(new URL((await used.visit('/account')).url).pathname).toBe('/account')
      expect(new URL((await unused.visit('/account')).url).pathname).toBe('/auth')
      expect(session(unused)).toBeUndefined()
    } finally {
      await shop.ask('clock', { moveTo: null })
    }
  })
})

describe('a page that is kept for all', () => {
  test('is the same for all who are signed in with as much in their cart, and tells nothing of who they are', async () => {
    const [ada, bola, guest] = [somebody(), somebody(), somebody()]
    const person = { ...newPerson('Adaobi'), lastName: 'Nnamdi-Okoro' }
    await signUp(ada, person)
    await signUp(bola, newPerson('Bola'))
    for (const shopper of [ada, bola]) await shopper.visit('/about')
    for (const path of ['/', '/shop?sort=name', '/product/marina-hybrid-7', '/blog']) {
      const [adas, bolas, guests] = [await ada.visit(path), await bola.visit(path), await guest.visit(path)]
      expect(adas.html === bolas.html).toBe(true)
      expect(adas.html).toContain('href="/account" aria-label="Account"')
      expect(guests.html).toContain('href="/auth" aria-label="Account"')
      for (const secret of [person.email, 'Nnamdi-Okoro', session(ada) ?? 'no session'])
        expect(adas.html).not.toContain(secret)
      expect(adas.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('is never a personal page', async () => {
    const ada = somebody()
    await signUp(ada, newPerson('Ada'))
    for (const path of ['/account', '/account/profile', '/account/addresses', '/account.data', '/auth']) {
      const page = await ada.visit(path)
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.headers.get('vary')).toContain('Cookie')
    }
  })
})
