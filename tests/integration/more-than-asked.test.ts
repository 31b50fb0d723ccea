import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { newPerson, signUp } from '../support/people.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const id = '11111111-1111-4111-8111-111111111111'
const long = '2001-01-01T00:00:00Z'

/** What the forms do not ask for, as somebody would send it who knows, or guesses, how the shop keeps it. */
const more = {
  role: 'admin',
  'roles[]': 'admin',
  emailVerified: 'true',
  email_verified: 'true',
  isEmailVerified: 'true',
  banned: 'true',
  banned_at: long,
  bannedAt: long,
  id,
  userId: id,
  user_id: id,
  createdAt: long,
  created_at: long,
  updated_at: long,
  image: 'https://evil.example/x.png',
  twoFactorEnabled: 'true',
  two_factor_enabled: 'true',
  __proto__: 'x',
  'constructor[prototype][role]': 'admin',
}

test('BR-36: what a form does not ask for changes nothing, at signing up and in the profile', async () => {
  const began = Date.now()
  const person = newPerson()
  const shopper = new Shopper(shop.origin)
  const welcomed = await signUp(shopper, { ...more, ...person })
  expect(welcomed.text).toContain('Account created successfully!')
  const form = await shopper.visit('/account/profile')
  const { email: _, ...fields } = { ...person, phone: '', height: '', ...more }
  const saved = await shopper.submit(form, /^\/account\/profile$/, fields)
  expect(saved.text).toContain('Your changes are saved')
  for (const [path, typed] of [
    ['/account/email', { email: newPerson().email, current: person.password }],
    ['/account/password', { current: person.password, password: 'a green keke napep' }],
    ['/account/addresses/new', { firstName: 'A', lastName: 'B', phone: '08031234567', street: 'C', lga: 'Kosofe' }],
  ] as const)
    expect((await shopper.post(path, { ...more, ...typed })).status).toBe(200)
  // nothing is said of whom fills in the form as it is
  const other = newPerson()
  const modest = new Shopper(shop.origin)
  await signUp(modest, other)
  await modest.submit(await modest.visit('/account/profile'), /^\/account\/profile$/, { firstName: 'Bola' })
  // no way into the panel
  expect(new URL((await shopper.visit('/admin')).url).pathname).toBe('/')
  expect((await shopper.visit('/account/profile')).text).toContain(`${person.email} is not confirmed yet`)

  await shop.kill()
  const { databaseUrl, folder } = shop
  const { kysely, close } = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
  const { created_at, updated_at, ...user } = await kysely
    .selectFrom('users')
    .selectAll()
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const of = async (table: 'user_roles' | 'two_factors') =>
    (await kysely.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).length
  const customer = await kysely
    .selectFrom('customers')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const events = await kysely
    .selectFrom('security_events')
    .select(['kind', 'actor', 'facts'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  const quiet = (
    await kysely
      .selectFrom('security_events')
      .innerJoin('users', 'users.id', 'user_id')
      .select('kind')
      .where('email', '=', other.email)
      .execute()
  ).map(({ kind }) => kind)
  const [roles, secondSteps] = [await of('user_roles'), await of('two_factors')]
  const planted = await kysely.selectFrom('users').select('id').where('id', '=', id).execute()
  await close()

  expect(user).toMatchObject({ email_verified: false, banned_at: null, image: null, two_factor_enabled: false })
  expect(user.id).not.toBe(id)
  for (const moment of [created_at, updated_at]) expect(moment.getTime()).toBeGreaterThanOrEqual(began - 60_000)
  expect([roles, secondSteps, planted]).toEqual([0, 0, []])
  expect(customer).toMatchObject({ first_name: person.firstName, last_name: person.lastName, phone: null })
  const tried = { fields: expect.arrayContaining(['role', 'roles[]', 'emailVerified', 'banned', 'id', 'createdAt']) }
  expect(events).toMatchObject([
    { kind: 'signed-up' },
    { kind: 'more-than-asked', facts: tried },
    { kind: 'more-than-asked', facts: tried },
    { kind: 'email-change-asked' },
    { kind: 'password-changed' },
  ])
  expect(quiet).toEqual(['signed-up'])
})
