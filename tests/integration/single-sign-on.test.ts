import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shop/identity/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { codeOfApp, nextCodeOfApp } from '../support/authenticator.ts'
import { type IdentityProvider, openIdentityProvider, type ProviderClaims } from '../support/identity-provider.ts'
import { lettersTo, letterTo, linkIn } from '../support/letters.ts'
import { confirmAddress, newPerson, type Person, signIn, signOut, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { type Page, Shopper } from '../support/shopper.ts'
import { atWork, employ } from '../support/staff.ts'

let provider: IdentityProvider
let shop: RunningShop
let staff: Record<Role, string>
beforeAll(async () => {
  provider = await openIdentityProvider()
  const prepare = async (opened: Shop) => {
    staff = await employ(opened)
  }
  shop = await startShop({ env: { ...provider.env, LOG_FORMAT: 'json' }, prepare })
  provider.serve(shop.origin)
})
afterAll(async () => {
  await shop.stop()
  await provider.close()
})

const pathOf = (page: Page) => new URL(page.url).pathname
const isIn = async (shopper: Shopper) => pathOf(await shopper.visit('/account')) === '/account'

/** Somebody who is known to the provider under their own subject. */
function knownThere(person: Person, claims: Partial<ProviderClaims> = {}): string {
  const subject = `sub-${person.email}`
  const { email, firstName, lastName } = person
  provider.people.set(subject, { email, email_verified: true, given_name: firstName, family_name: lastName, ...claims })
  return subject
}

/** Presses the button on the sign-in page and says at the provider who one is; '' for one who would rather not. */
async function goThrough(shopper: Shopper, subject: string, next = ''): Promise<Page> {
  const page = await shopper.visit(`/auth${next}`)
  const [, href = ''] = /<a[^>]* href="([^"]*single-sign-on[^"]*)"/.exec(page.html) ?? []
  const asked = await shopper.visit(href.replaceAll('&amp;', '&'))
  return shopper.submit(asked, /^\/who\//, { who: subject })
}

describe('somebody whom the provider vouches for', () => {
  test('gets an account, goes where they were headed, and comes back into the same one', async () => {
    const person = newPerson()
    const subject = knownThere(person)
    const shopper = new Shopper(shop.origin)
    const arrived = await goThrough(shopper, subject, '?next=%2Faccount%2Fprofile')
    expect(pathOf(arrived)).toBe('/account/profile')
    expect(arrived.text).toContain('Account created successfully!')
    expect(arrived.text).toContain(`${person.email} is confirmed.`)
    expect(arrived.html).toContain(`value="${person.firstName}"`)
    // the provider was asked as it should be
    const asked = provider.asked.at(-1)
    expect(asked?.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked?.get(name)).toMatch(/^[\w-]{43}$/)

    provider.people.set(subject, { email: newPerson().email, email_verified: true })
    const again = await goThrough(new Shopper(shop.origin), subject)
    expect(pathOf(again)).toBe('/')
    expect(again.text).toContain('Logged in successfully!')
  })

  test('opens the account that has their address, once it is proved on both sides, and is told by mail', async () => {
    const person = newPerson()
    const maker = new Shopper(shop.origin)
    await signUp(maker, person)
    const subject = knownThere(person)
    const early = new Shopper(shop.origin)
    const refused = await goThrough(early, subject)
    expect(refused.text).toContain('Your email has an account here and was never confirmed.')
    expect(await isIn(early)).toBe(false)

    await confirmAddress(maker, person, shop.folder)
    const shopper = new Shopper(shop.origin)
    expect((await goThrough(shopper, subject)).text).toContain('Logged in successfully!')
    await letterTo(shop.folder, person.email, /^A new way to sign in/)
    // the password is still theirs, too
    await signIn(new Shopper(shop.origin), person)
    expect((await shopper.visit('/account/profile')).text).toMatch(/Ways to sign in.*Password.*Danfo ID/)
  })

  test('comes to nothing with an address that the provider has not confirmed, known here or not', async () => {
    const known = newPerson()
    const maker = new Shopper(shop.origin)
    await signUp(maker, known)
    await confirmAddress(maker, known, shop.folder)
    const answers = []
    for (const person of [known, newPerson()]) {
      const shopper = new Shopper(shop.origin)
      const { text, url } = await goThrough(shopper, knownThere(person, { email_verified: false }))
      answers.push({ text, url })
      expect(await isIn(shopper)).toBe(false)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.text).toContain('Danfo ID has not confirmed your email.')
    const without = newPerson()
    provider.people.set(without.email, {})
    expect((await goThrough(new Shopper(shop.origin), without.email)).text).toContain('has not confirmed your email')
  })

  test('is not let into an account by an address that the provider gave to somebody else', async () => {
    const person = newPerson()
    await goThrough(new Shopper(shop.origin), knownThere(person))
    provider.people.set('successor', { email: person.email, email_verified: true })
    const successor = new Shopper(shop.origin)
    expect((await goThrough(successor, 'successor')).text).toContain('(identity_already_exists)')
    expect(await isIn(successor)).toBe(false)
  })

  test('takes the second step where the account asks for it', async () => {
    const person = newPerson()
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    await confirmAddress(shopper, person, shop.folder)
    const form = await shopper.visit('/account/two-step')
    const started = await shopper.submit(form, /two-step$/, { password: person.password })
    const key = /<p class="secret num">([A-Z2-7 ]+)</.exec(started.html)?.[1] ?? ''
    await shopper.submit(started, /confirmation$/, { code: codeOfApp(key) })

    const other = new Shopper(shop.origin)
    const asked = await goThrough(other, knownThere(person), '?next=%2Faccount%2Faddresses')
    expect(pathOf(asked)).toBe('/auth/second-step')
    expect(await isIn(other)).toBe(false)
    expect(pathOf(await other.submit(asked, /second-step/, { code: nextCodeOfApp(key) }))).toBe('/account/addresses')
  })

  test('is told when they declined, and comes in after all', async () => {
    const shopper = new Shopper(shop.origin)
    const declined = await goThrough(shopper, '')
    expect(pathOf(declined)).toBe('/auth')
    expect(declined.text).toContain('Danfo ID did not vouch for you.')
    expect((await goThrough(shopper, knownThere(newPerson()))).text).toContain('Account created successfully!')
  })

  test('is not let in where they are blocked', async () => {
    const person = newPerson()
    const subject = knownThere(person)
    await goThrough(new Shopper(shop.origin), subject)
    const manager = atWork(shop.origin, staff.manager)
    const { html } = await manager.visit(`/admin/customers?q=${encodeURIComponent(person.email)}`)
    const [path = ''] = /\/admin\/customers\/[\da-f-]{36}/.exec(html) ?? []
    await manager.submit(await manager.visit(`${path}/block`), /block$/, { why: 'Sent spam' })
    const blocked = new Shopper(shop.origin)
    expect((await goThrough(blocked, subject)).text).toContain('This account is blocked.')
    expect(await isIn(blocked)).toBe(false)
  })
})

describe('an answer of the provider', () => {
  /** Somebody goes to the provider and is sent back, but has not got there yet. */
  async function underWay(person = newPerson()) {
    const shopper = new Shopper(shop.origin)
    const asked = await shopper.visit('/auth/single-sign-on')
    const held = new Shopper(shop.origin)
    for (const [name, value] of shopper.cookies) held.cookies.set(name, value)
    const shopCookies = [...held.cookies].filter(([name]) => name.startsWith('shop-'))
    // without what ties it to the browser the shop does not take the answer, which is good still
    const stranger = new Shopper(shop.origin)
    for (const [name, value] of held.cookies) if (!name.startsWith('shop-')) stranger.cookies.set(name, value)
    return { asked, stranger, shopCookies, subject: knownThere(person) }
  }

  test('lets nobody in whose browser did not ask for it', async () => {
    const { asked, stranger, subject, shopCookies } = await underWay()
    const refused = await stranger.submit(asked, /^\/who\//, { who: subject })
    expect(refused.text).toContain('This way in is good no more. Begin again.')
    expect(await isIn(stranger)).toBe(false)
    expect(shopCookies.map(([name]) => name)).toEqual(['shop-journey'])
  })

  test('that was meant for another journey of the same browser opens nothing', async () => {
    const { asked, stranger, subject } = await underWay()
    const other = new Shopper(shop.origin)
    await other.visit('/auth/single-sign-on')
    stranger.cookies.set('shop-journey', other.cookies.get('shop-journey') ?? '')
    await stranger.submit(asked, /^\/who\//, { who: subject })
    expect(await isIn(stranger)).toBe(false)
  })

  test('is good for one time', async () => {
    const { asked, stranger, subject, shopCookies } = await underWay()
    for (const [name, value] of shopCookies) stranger.cookies.set(name, value)
    const answered = await stranger.send(new URL(actionIn(asked), asked.url).href, { who: subject })
    const resumed = await fetch(answered.headers.get('Location') ?? '', {
      redirect: 'manual',
      headers: { Cookie: [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const back = resumed.headers.get('Location') ?? ''
    expect(back).toContain(`${shop.origin}/auth/single-sign-on/return?code=`)
    expect((await stranger.visit(back)).text).toContain('Account created successfully!')

    const thief = new Shopper(shop.origin)
    for (const [name, value] of shopCookies) thief.cookies.set(name, value)
    await thief.visit(back)
    expect(await isIn(thief)).toBe(false)
  })

  test('does not come by the will of another site, and leads to no other', async () => {
    const led = await fetch(`${shop.origin}/auth/single-sign-on`, {
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(led.headers.get('Location')).toBe('/auth')
    expect(led.headers.getSetCookie()).toEqual([])
    const arrived = await goThrough(
      new Shopper(shop.origin),
      knownThere(newPerson()),
      '?next=https%3A%2F%2Fevil.example',
    )
    expect(arrived.url).toBe(`${shop.origin}/`)
    const forged = new Shopper(shop.origin)
    const asked = await forged.visit('/auth/single-sign-on')
    forged.cookies.set('shop-journey', `${forged.cookies.get('shop-journey')}%20%2F%2Fevil.example`)
    expect((await forged.submit(asked, /^\/who\//, { who: knownThere(newPerson()) })).url).toBe(`${shop.origin}/`)
  })

  test('leaves no code in the log', () => {
    expect(shop.said()).toContain('"/auth/single-sign-on/return"')
    expect(shop.said()).not.toMatch(/code=|state=|journey/)
  })
})

const actionIn = ({ html }: Page) => /action="([^"]+)"/.exec(html)?.[1] ?? ''

describe('ways to sign in', () => {
  const removal = /identities\/[\da-f-]{36}\/removal$/
  const eventsOf = async (shopper: Shopper) =>
    JSON.parse((await shopper.visit('/account/my-data.json')).html).safety.map(({ kind }: { kind: string }) => kind)

  /** Somebody with a password connects their account with who they are at the provider. */
  async function connect(shopper: Shopper, person: Person, subject: string) {
    const form = await shopper.visit('/account/identities')
    const proved = await shopper.submit(form, /identities$/, { current: person.password })
    const [, href = ''] = /<a[^>]* href="([^"]*\/auth\?[^"]*)"/.exec(proved.html) ?? []
    const asked = await shopper.visit(href.replaceAll('&amp;', '&'))
    return shopper.submit(asked, /^\/who\//, { who: subject })
  }

  test('are added by whoever knows the password, listed and removed, and each time their person is told', async () => {
    const person = newPerson()
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    const wrong = await shopper.submit(await shopper.visit('/account/identities'), /identities$/, { current: 'not it' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('This is not your password')

    // another address there than here: the account is theirs all the same
    const subject = knownThere(newPerson())
    const connected = await connect(shopper, person, subject)
    expect(pathOf(connected)).toBe('/account/profile')
    expect(connected.text).toContain('Connected with Danfo ID')
    await letterTo(shop.folder, person.email, /^A new way to sign in/)
    const elsewhere = new Shopper(shop.origin)
    await goThrough(elsewhere, subject)
    expect((await elsewhere.visit('/account/profile')).text).toContain(person.email)

    const removed = await shopper.submit(await shopper.visit('/account/profile'), lastRemoval(connected))
    expect(removed.text).toContain('You no longer sign in that way')
    await letterTo(shop.folder, person.email, /^A way to sign in/)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(shopper)).toBe(true)
    expect(await eventsOf(shopper)).toEqual(expect.arrayContaining(['identity-added', 'identity-removed']))
    await signOut(shopper)
    expect((await signIn(shopper, person)).text).toContain('Logged in successfully!')
  })

  const lastRemoval = ({ html }: Page) => {
    const paths = [...html.matchAll(/action="(\/account\/identities\/[\da-f-]{36}\/removal)"/g)].map(([, path]) => path)
    return new RegExp(`^${paths.at(-1)}$`)
  }

  test('that open another account already are not added: identity_already_exists', async () => {
    const subject = knownThere(newPerson())
    await goThrough(new Shopper(shop.origin), subject)
    const person = newPerson()
    const shopper = new Shopper(shop.origin)
    await signUp(shopper, person)
    expect((await connect(shopper, person, subject)).text).toContain('(identity_already_exists)')
    expect(await lettersTo(shop.folder, person.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('A new way') }),
    )
  })

  test('that are not theirs, or not there, are not removed: identity_not_found', async () => {
    const owner = new Shopper(shop.origin)
    await goThrough(owner, knownThere(newPerson()))
    const [path = ''] =
      /\/account\/identities\/[\da-f-]{36}\/removal/.exec((await owner.visit('/account/profile')).html) ?? []
    const other = new Shopper(shop.origin)
    await signUp(other, newPerson())
    for (const theirs of [path, '/account/identities/nothing/removal'])
      expect((await other.post(theirs, {})).text).toContain('(identity_not_found)')
    expect((await owner.visit('/account/profile')).html).toContain(path)
  })

  test('are never all removed: single_identity_not_deletable', async () => {
    const person = newPerson()
    const shopper = new Shopper(shop.origin)
    await goThrough(shopper, knownThere(person))
    const kept = await shopper.submit(await shopper.visit('/account/profile'), removal)
    expect(kept.text).toContain('(single_identity_not_deletable)')

    // with a password, chosen by mail, it is not the only one
    await shopper.submit(await shopper.visit('/auth/forgot'), /forgot/, { email: person.email })
    const letter = await letterTo(shop.folder, person.email, /^Choose a new password/)
    await shopper.submit(await shopper.visit(linkIn(letter)), /reset/, { password: person.password })
    await signIn(shopper, person)
    const both = await shopper.visit('/account/profile')
    const paths = [...both.html.matchAll(/action="(\/account\/identities\/[\da-f-]{36}\/removal)"/g)]
    expect(paths).toHaveLength(2)
    // at the same moment: one goes, the other stays
    await Promise.all(paths.map(([, path = '']) => shopper.send(path, {})))
    const left = await shopper.visit('/account/profile')
    expect([...left.html.matchAll(/identities\/[\da-f-]{36}\/removal"/g)]).toHaveLength(1)
  })
})

test('is off unless it is configured', async () => {
  const plain = await startShop()
  try {
    const shopper = new Shopper(plain.origin)
    for (const path of ['/auth', '/auth/sign-up'])
      expect((await shopper.visit(path)).html).not.toContain('single-sign-on')
    for (const path of ['/auth/single-sign-on', '/auth/single-sign-on/return?code=x&state=y'])
      expect(pathOf(await shopper.visit(path))).toBe('/auth')
    await signUp(shopper, newPerson())
    expect((await shopper.visit('/account/profile')).text).not.toContain('Ways to sign in')
    expect(pathOf(await shopper.visit('/account/identities'))).toBe('/account/profile')
  } finally {
    await plain.stop()
  }
})

test('says so while the provider does not answer, and people sign in here', async () => {
  const away = await startShop({ env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:1' } })
  try {
    const shopper = new Shopper(away.origin)
    const told = await shopper.visit('/auth/single-sign-on?next=%2Faccount')
    expect(told.text).toContain('Danfo ID does not answer just now.')
    expect((await signUp(shopper, newPerson(), '?next=%2Faccount')).url).toBe(`${away.origin}/account`)
  } finally {
    await away.stop()
  }
})
