import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { saveAddress } from '#shop/customers/save-address.ts'
import { type Address, access } from '#shop/identity/access.ts'
import { roles } from '#shop/identity/actor.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'
import { newPerson } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { employ } from '../support/staff.ts'
import { isThorough } from '../support/thoroughness.ts'

// Everybody asks for everything: each address of the access table, as each kind of person, for what is the owner's and
// for what does not exist.

const owner = { ...newPerson('Adaobi'), lastName: 'Nnamdi-Okoro' }
const street = '77 Canary Close'
const secrets: string[] = [owner.email, owner.lastName, street, '803 777 1234', '8037771234']
const missing = '00000000-0000-4000-8000-000000000000'

/** By kind of person, the session that they hold. */
const sessions = new Map<string, string>()
const signedIn = ['owner', 'other customer', 'unverified', ...roles] as const
const signedOut = ['visitor', 'forger', 'expired', 'revoked', 'banned'] as const
const actors = [...signedIn, ...signedOut]
let owned: { addressId: string; sessionId: string; identityId: string; number: string; userId: string }

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ prepare: letIn })
})
afterAll(() => shop.stop())

async function letIn(shop: Shop) {
  const nowhere = { client: null, device: null, deviceToken: null }
  const enter = async (who: string, person = newPerson('Other')) => {
    const { userId, sessionToken } = required(await signUp(shop, { ...person, ...nowhere }))
    sessions.set(who, sessionToken)
    return { userId, sessionToken }
  }
  const change = shop.database
  const { userId, sessionToken } = await enter('owner', owner)
  const as = { ...shop, actor: { kind: 'customer', userId } } as const
  const place = { street, area: null, lga: 'Kosofe', landmark: null, riderNote: null }
  const draft = { firstName: owner.firstName, lastName: owner.lastName, phone: '+2348037771234', ...place }
  const { addressId } = required(await saveAddress(as, { addressId: null, draft }))
  const { id } = await change
    .selectFrom('sessions')
    .select('id')
    .where('token', '=', sessionToken)
    .executeTakeFirstOrThrow()
  const identity = await change
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const number = await orderOf(as, userId)
  owned = { addressId, sessionId: id, identityId: identity.id, number, userId }

  const other = await enter('other customer')
  const verified = [userId, other.userId]
  await change.updateTable('users').set({ email_verified: true }).where('id', 'in', verified).execute()
  await enter('unverified')
  for (const [role, session] of Object.entries(await employ(shop))) sessions.set(role, session)
  const expired = await enter('expired')
  await change
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', expired.userId)
    .execute()
  const revoked = await enter('revoked')
  await change.deleteFrom('sessions').where('user_id', '=', revoked.userId).execute()
  const banned = await enter('banned')
  await change.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.userId).execute()
  sessions.set('forger', 'A'.repeat(32))
}

/** What they have ordered, to be delivered to them. */
async function orderOf(shop: Shop, userId: string) {
  const variant = await shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('variants.id')
    .where('slug', '=', 'oworo-inner-tube')
    .executeTakeFirstOrThrow()
  required(await addToCart(shop, { cartToken: null, variantId: variant.id, quantity: 1 }))
  const address = { street, area: null, lga: 'Kosofe', landmark: null, riderNote: null }
  const checkout = {
    cartToken: null,
    recipient: { ...owner, phone: '+2348037771234', address },
    deliveryMethod: 'standard',
    assembly: 'none',
    paymentMethod: 'transfer',
    note: null,
  } as const
  const asked = await placeOrder(shop, { ...checkout, seenTotalKobo: null })
  if (asked.accepted || asked.reason !== 'total-changed') throw new Error('the total was not told')
  required(await placeOrder(shop, { ...checkout, seenTotalKobo: asked.details.quote.totalKobo }))
  const order = await shop.database.selectFrom('orders').select('number').where('user_id', '=', userId).execute()
  return order[0]?.number ?? ''
}

type Asked = { method: 'GET' | 'POST'; path: string; as: string }

async function ask({ method, path, as }: Asked) {
  const session = sessions.get(as)
  const answer = await fetch(shop.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      Origin: shop.origin,
      'X-HTTP-Method-Override': 'DELETE',
      'X-Forwarded-User': 'admin',
      ...(session ? { Cookie: `shop-session=${session}` } : {}),
    },
    ...(method === 'POST' ? { body: new URLSearchParams({ _method: 'DELETE', role: 'admin' }) } : {}),
  })
  const location = answer.headers.get('Location')
  return { status: answer.status, location, body: await answer.text(), headers: answer.headers }
}

/** Of a customer, `:id` is their account. */
function pathOf(address: Address, whose: 'owned' | 'missing') {
  const of = (name: keyof typeof owned) => (whose === 'owned' ? owned[name] : missing)
  return address
    .replace(':addressId', of('addressId'))
    .replace(':sessionId', of('sessionId'))
    .replace(':identityId', of('identityId'))
    .replace(':productId', missing)
    .replace(':importId', missing)
    .replace(':bundleId', missing)
    .replace(':category', 'adult')
    .replace(':slug', 'marina-hybrid-7')
    .replace(':variantId', missing)
    .replace(':code', 'AAAAAA')
    .replace(':token', 'AAAAAAAAAAAAAAAAAAAAAA')
    .replace(':list', 'orders')
    .replace(':id', address.startsWith('/admin/customers') ? of('userId') : missing)
    .replace(':number', whose === 'owned' ? owned.number : 'GC-AAAA-AAAA')
    .replace(':bookingId', missing)
    .replace(':kind', 'repair')
    .replace(':returnId', missing)
    .replace(':photoId', missing)
    .replace(':frameId', missing)
    .replace(':claimId', missing)
    .replace(':refundId', missing)
    .replace(':userId', of('userId'))
    .replace(':invitationId', missing)
    .replace(':file', 'x')
    .replace(':identity', 'x')
    .replace(':part', 'pages.xml')
    .replace('*', 'x')
}

/** A page without what was asked for. */
const bare = (text: string) =>
  [...Object.values(owned), missing, 'GC-AAAA-AAAA'].reduce((left, id) => left.replaceAll(id, 'asked'), text)

/** What ends sessions is asked last, by itself. */
const endsSessions: readonly string[] = ['/auth/sign-out', '/account/sessions', '/admin/sign-out']
const addresses = (Object.keys(access) as Address[]).filter((address) => !endsSessions.includes(address))
const isStaff = (as: string) => (roles as readonly string[]).includes(as)
/** Who deals with customers sees them in the panel, and those whom the journal is open to. */
const isTheirWork = (address: Address, as: string) =>
  (/^\/admin($|\/(customers|orders))/.test(address) && ['admin', 'manager', 'sales'].includes(as)) ||
  (address.startsWith('/admin/journal') && ['admin', 'manager'].includes(as))
const isShown = (address: Address) => access[address] !== 'demo only'

/** The addresses to ask for: what is the owner's, where the address can name that, and what is nobody's. */
const pathsOf = (address: Address) => new Set([pathOf(address, 'owned'), pathOf(address, 'missing')])

/**
 * What is for anyone is the same page for all, kept or not: one of each sort asks for it. A page of the panel takes its
 * time for each of the team, who in turn ask for all of it in a thorough run.
 */
function askersOf(address: Address): readonly string[] {
  if (access[address] === 'anyone') return ['owner', 'other customer', 'visitor', 'forger', 'editor']
  if (access[address] !== 'staff' || isThorough) return actors
  const turn = roles[1 + (addresses.indexOf(address) % (roles.length - 1))]
  return actors.filter((as) => !isStaff(as) || as === roles[0] || as === turn)
}

describe.each(addresses)('%s', (address) => {
  test('BR-39: shows the owner to nobody else, and is no fault to anybody', async () => {
    for (const as of askersOf(address))
      for (const method of ['GET', 'POST'] as const)
        for (const plain of pathsOf(address))
          for (const path of [plain, `${plain}.data`]) {
            if (as === 'owner' && method === 'POST') continue
            // what staff do with an order or a customer is their work
            if (plain !== pathOf(address, 'missing') && access[address] === 'staff' && isStaff(as)) continue
            const { status, location, body, headers } = await ask({ method, path, as })
            expect([as, method, path, status]).toSatisfy(([, , , code]) => Number(code) < 500)
            if (location) expect(new URL(location, shop.origin).origin).toBe(shop.origin)
            if (as === 'owner' || !isShown(address) || isTheirWork(address, as)) continue
            for (const secret of secrets)
              expect([as, method, path, body.includes(secret)]).toEqual([as, method, path, false])
            if (access[address] === 'signed in' || access[address] === 'staff')
              expect(headers.get('cache-control')).toContain('no-store')
          }
  })

  test.runIf(access[address] === 'signed in')('leads whoever is not signed in to sign in', async () => {
    for (const as of signedOut) {
      const path = pathOf(address, 'owned')
      const looked = await ask({ method: 'GET', path, as })
      expect([as, looked.status, looked.location]).toEqual([as, 302, `/auth?${new URLSearchParams({ next: path })}`])
      const sent = await ask({ method: 'POST', path, as })
      expect([as, sent.status, sent.location]).toEqual([as, 303, '/auth?next=%2Faccount'])
    }
  })

  test.runIf(access[address] === 'staff')('lets in only those who work here', async () => {
    for (const as of signedOut) {
      const { status, location } = await ask({ method: 'GET', path: pathOf(address, 'missing'), as })
      expect([as, status, location]).toEqual([
        as,
        302,
        `/auth?${new URLSearchParams({ next: pathOf(address, 'missing') })}`,
      ])
      const sent = await ask({ method: 'POST', path: pathOf(address, 'missing'), as })
      expect([as, sent.status, sent.location]).toEqual([as, 303, '/auth?next=%2Fadmin'])
    }
    for (const as of ['owner', 'other customer', 'unverified'])
      for (const method of ['GET', 'POST'] as const) {
        const { status, location } = await ask({ method, path: pathOf(address, 'missing'), as })
        expect([as, method, status < 400, location]).toEqual([as, method, true, '/'])
      }
    for (const as of roles) {
      const { status } = await ask({ method: 'GET', path: pathOf(address, 'missing'), as })
      expect([as, status]).toSatisfy(([, code]) => Number(code) < 500)
    }
  })

  test.runIf(access[address] === 'signed in' && address.includes(':'))(
    "BR-39: looks the same to others for what is the owner's and for what does not exist",
    async () => {
      for (const as of signedIn.filter((who) => who !== 'owner'))
        for (const method of ['GET', 'POST'] as const) {
          const theirs = await ask({ method, path: pathOf(address, 'owned'), as })
          const none = await ask({ method, path: pathOf(address, 'missing'), as })
          const seen = ({ status, location, body }: typeof theirs) => ({
            status,
            location: location && bare(location),
            body: bare(body),
          })
          expect(seen(theirs)).toEqual(seen(none))
        }
    },
  )

  test.runIf(access[address] === 'newcomer')('is passed over by whoever is signed in', async () => {
    for (const as of signedIn) expect((await ask({ method: 'GET', path: address, as })).status).toBeLessThan(400)
    for (const as of signedOut) expect((await ask({ method: 'GET', path: address, as })).status).toBe(200)
  })
})

test('another spelling of an address opens nothing', async () => {
  const variants = (path: string) => [
    `${path}/`,
    `/${path}`,
    `/.${path}`,
    path.toUpperCase(),
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `${path}?_method=GET`,
    `${path};x`,
    `${path}%00`,
  ]
  const paths = [
    '/admin',
    '/admin/orders',
    '/account',
    '/account/profile',
    '/account/addresses',
    pathOf('/account/addresses/:addressId', 'owned'),
  ]
  for (const as of ['visitor', 'expired', 'other customer', 'editor'])
    for (const path of paths.flatMap(variants))
      for (const method of ['GET', 'POST'] as const) {
        const { status, body } = await ask({ method, path, as })
        expect([path, status]).toSatisfy(([, code]) => Number(code) < 500)
        for (const secret of secrets) expect([as, path, body.includes(secret)]).toEqual([as, path, false])
      }
})

test('after all that the owner has everything still', async () => {
  const own = await ask({ method: 'GET', path: '/account/addresses', as: 'owner' })
  expect(own.status).toBe(200)
  for (const secret of [street, owner.lastName]) expect(own.body).toContain(secret)
  expect((await ask({ method: 'GET', path: '/account', as: 'owner' })).body).toContain(owned.number)
  const { body } = await ask({ method: 'GET', path: '/account/profile', as: 'owner' })
  expect(body).toContain(owner.email)
})

test('signing out ends no session but that of whoever does it', async () => {
  for (const as of ['other customer', 'visitor', 'banned']) await ask({ method: 'POST', path: '/auth/sign-out', as })
  await ask({ method: 'POST', path: '/account/sessions', as: 'manager' })
  expect((await ask({ method: 'GET', path: '/account', as: 'other customer' })).status).toBe(302)
  for (const as of ['owner', 'unverified', ...roles])
    expect([as, (await ask({ method: 'GET', path: '/account', as })).status]).toEqual([as, 200])
})
