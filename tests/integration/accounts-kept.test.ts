import { afterEach, describe, expect, test } from 'vitest'
import { openAccounts } from '#integrations/accounts/open-accounts.ts'
import { scrypt } from '#integrations/accounts/scrypt.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { bringAlong } from '#shop/cart/bring-along.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { askToChangeEmail, changeEmail } from '#shop/identity/change-email.ts'
import { forgetOldSecurity } from '#shop/identity/forget-old-security.ts'
import { longestPassword } from '#shop/identity/password-rules.ts'
import { proofToken, sendProof } from '#shop/identity/proofs.ts'
import { resetPassword } from '#shop/identity/reset-password.ts'
import { sessionDays } from '#shop/identity/session.ts'
import { signIn } from '#shop/identity/sign-in.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { required } from '#shop/outcome.ts'
import { addWish } from '#shop/wishlist/add-wish.ts'
import { findWishes } from '#shop/wishlist/find-wishlist.ts'
import { variantsOf } from '../support/order-of.ts'
import { newPerson } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const nowhere = { client: null, device: null, deviceToken: null }

describe('a password', () => {
  const work: string[] = []
  afterEach(() => void work.splice(0))

  /** The shop, with every hash that is reckoned noted down. */
  function watched() {
    const accounts = openAccounts({
      origin: 'http://localhost',
      secret: 'of a test, thirty-two letters or more',
      now: () => open.clock.now(),
      sessionDays,
      longestPassword,
      passwords: {
        hash(password) {
          work.push('hash')
          return scrypt.hash(password)
        },
        verify(kept) {
          work.push('verify')
          return scrypt.verify(kept)
        },
      },
    })
    return { ...open.shop, accounts }
  }

  test('costs one hash to try, whether it is right, wrong, or of nobody', async () => {
    const shop = watched()
    const person = newPerson()
    required(await signUp(shop, { ...person, ...nowhere }))
    work.splice(0)
    const spent = async (email: string, password: string) => {
      await signIn(shop, { email, password, ...nowhere })
      return work.splice(0).length
    }
    expect(await spent(person.email, person.password)).toBe(1)
    expect(await spent(person.email, 'a wrong one')).toBe(1)
    expect(await spent(newPerson().email, 'a wrong one')).toBe(1)
  })

  test('is kept as scrypt of 16 MiB with a salt of its own, and nowhere else', async () => {
    const person = newPerson()
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const other = required(await signUp(open.shop, { ...newPerson(), password: person.password, ...nowhere }))
    const kept = await open.shop.database
      .selectFrom('identities')
      .select('password')
      .where('user_id', 'in', [userId, other.userId])
      .execute()
    const hashes = kept.map(({ password }) => password)
    expect(new Set(hashes).size).toBe(2)
    for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
  })
})

describe('what is known of whoever came in', () => {
  test('is forgotten: a session when it has ended, the rest after a year', async () => {
    const person = newPerson()
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    const { database } = open.shop
    const left = async () => {
      const rows = await Promise.all(
        (['sessions', 'security_events', 'known_devices'] as const).map((table) =>
          database.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
        ),
      )
      return rows.map(({ length }) => length > 0)
    }
    const inDays = async (days: number) => {
      open.clock.moveTo(new Date(Date.now() + days * 86_400_000))
      required(await forgetOldSecurity(open.asShop()))
      return left()
    }
    try {
      expect(await inDays(29)).toEqual([true, true, true])
      expect(await inDays(31)).toEqual([false, true, true])
      expect(await inDays(364)).toEqual([false, true, true])
      expect(await inDays(366)).toEqual([false, false, false])
      expect(await database.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1)
    } finally {
      open.clock.reset()
    }
  })
})

describe('an account', () => {
  test('moves to an address, or somebody signs up with it at that moment: one of them has it, and neither is a fault', async () => {
    for (let round = 0; round < 5; round++) {
      const [mover, newcomer] = [newPerson('Mover'), newPerson('Newcomer')]
      const { userId } = required(await signUp(open.shop, { ...mover, ...nowhere }))
      const as = { ...open.shop, actor: { kind: 'customer', userId } } as const
      const { email } = newcomer
      required(await askToChangeEmail(as, { email, current: mover.password, ...nowhere }))
      const { id } = await open.shop.database
        .selectFrom('proofs')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const token = proofToken(open.shop, { id, purpose: 'change-email' })
      const outcomes = await Promise.all([
        changeEmail(as, { token, ...nowhere }),
        signUp(open.shop, { ...newcomer, ...nowhere }),
      ])
      expect(outcomes.filter(({ accepted }) => accepted)).toHaveLength(1)
      const owners = await open.shop.database.selectFrom('users').select('id').where('email', '=', email).execute()
      expect(owners).toHaveLength(1)
    }
  })

  test('is opened by no letter to an address that it has no more, though it was written as the address changed', async () => {
    const mover = newPerson('Mover')
    const { userId } = required(await signUp(open.shop, { ...mover, ...nowhere }))
    const moved = newPerson().email
    await open.shop.database.updateTable('users').set({ email: moved }).where('id', '=', userId).execute()
    const asked = [mover.email, moved].map((email) => ({ purpose: 'reset-password', userId, email }) as const)
    for (const wish of asked) {
      await sendProof(open.shop, wish)
      const { id } = await open.shop.database
        .selectFrom('proofs')
        .select('id')
        .where('email', '=', wish.email)
        .where('purpose', '=', wish.purpose)
        .executeTakeFirstOrThrow()
      const token = proofToken(open.shop, { id, purpose: wish.purpose })
      const reset = await resetPassword(open.shop, { token, password: 'a green keke napep', ...nowhere })
      expect(reset.accepted).toBe(wish.email === moved)
    }
  })

  test('is there as a whole or not at all, though two people want the same address at once', async () => {
    const person = newPerson()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signUp(open.shop, { ...person, ...nowhere })))
    const made = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.accepted)
    expect(made).toHaveLength(1)
    const { users, customers, sessions } = await open.shop.database
      .selectNoFrom((eb) => [
        eb.selectFrom('users').select(eb.fn.countAll<string>().as('n')).where('email', '=', person.email).as('users'),
        eb
          .selectFrom('customers')
          .innerJoin('users', 'users.id', 'user_id')
          .select(eb.fn.countAll<string>().as('n'))
          .where('email', '=', person.email)
          .as('customers'),
        eb
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'user_id')
          .select(eb.fn.countAll<string>().as('n'))
          .where('email', '=', person.email)
          .as('sessions'),
      ])
      .executeTakeFirstOrThrow()
    expect([users, customers, sessions].map(Number)).toEqual([1, 1, 1])
  })

  test('gets the carts and wishlists of all devices on which its owner signs in at the same moment', async () => {
    const { shop } = open
    const [variantId = ''] = await variantsOf(open, 'oworo-inner-tube')
    const { userId } = required(await signUp(shop, { ...newPerson(), ...nowhere }))
    const account = { ...shop, actor: { kind: 'customer', userId } } as const
    const guests = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { cartToken } = required(await addToCart(shop, { cartToken: null, variantId, quantity: 1 }))
        const { holder } = required(await addWish(shop, { holder: null, slug: 'mainland-u-lock-14' }))
        return { cartToken, wishlistToken: 'token' in holder ? holder.token : null }
      }),
    )
    const brought = await Promise.all(guests.map((guest) => bringAlong(account, guest)))
    expect(brought.map((outcome) => outcome.accepted && outcome.value.units)).toEqual([1, 1, 1, 1])
    const cart = await findCart(account, null)
    expect(cart?.lines.map(({ quantity }) => quantity)).toEqual([4])
    expect(await findWishes(account, { userId })).toHaveLength(1)
  })

  test('of somebody who is blocked opens no more, which only who knows the password is told', async () => {
    const person = newPerson()
    const { userId } = required(await signUp(open.shop, { ...person, ...nowhere }))
    await open.shop.database
      .updateTable('users')
      .set({ banned_at: open.clock.now() })
      .where('id', '=', userId)
      .execute()
    const reasonFor = async (password: string) => {
      const answer = await signIn(open.shop, { ...person, password, ...nowhere })
      return answer.accepted ? null : answer.reason
    }
    expect(await reasonFor(person.password)).toBe('blocked')
    expect(await reasonFor('six yellow danfo buses')).toBe('wrong-credentials')
  })
})
