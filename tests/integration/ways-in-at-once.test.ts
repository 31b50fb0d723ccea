import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeEmail } from '#shop/identity/change-email.ts'
import { changePassword } from '#shop/identity/change-password.ts'
import { connectIdentity } from '#shop/identity/connect-identity.ts'
import { beginJourney } from '#shop/identity/journey.ts'
import { type ProofPurpose, proofToken, sendProof } from '#shop/identity/proofs.ts'
import { askForReset, resetPassword } from '#shop/identity/reset-password.ts'
import { askSecondStep, takeSecondStep } from '#shop/identity/second-step.ts'
import { signIn } from '#shop/identity/sign-in.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { proveByLetter } from '#shop/identity/take-over.ts'
import { verifyEmail } from '#shop/identity/verify-email.ts'
import { accept, refuse, required } from '#shop/outcome.ts'
import { type Shop, transact } from '#shop/shop.ts'
import type { SingleSignOn } from '#shop/single-sign-on.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { meetingIn, type RowLock } from '../support/meeting.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()
const password = 'seven yellow danfo buses'
const where = { client: null, device: null }

/** Somebody with an account, and the shop as they use it. */
async function somebody() {
  const email = `ngozi.${randomBytes(6).toString('hex')}@example.com`
  const person = { email, password, firstName: 'Ngozi', lastName: 'Eze', deviceToken: null }
  const { userId } = required(await signUp(open.shop, { ...person, ...where }))
  const asThem: Shop = { ...open.shop, actor: { kind: 'customer', userId } }
  return { userId, email, asThem }
}

/** A proof that somebody has in their mailbox. */
async function letter(userId: string, purpose: ProofPurpose, email: string) {
  required(await transact(open.shop, async (shop) => accept(await sendProof(shop, { purpose, userId, email }))))
  const { id } = await open.shop.database
    .selectFrom('proofs')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id, token: proofToken(open.shop, { id, purpose }) }
}

test('the first of two steps counts no more once another password is chosen', async () => {
  const { userId, email } = await somebody()
  const { details } = await askSecondStep(open.shop, userId)
  const take = () =>
    takeSecondStep(open.shop, { pending: details.pending, code: '000000', deviceToken: null, ...where })
  expect(await take()).toMatchObject({ reason: 'wrong-code' })
  const { token } = await letter(userId, 'reset-password', email)
  const chosen = { token, password: 'a green keke napep', deviceToken: null, ...where }
  required(await resetPassword(open.shop, chosen))
  expect(await take()).toMatchObject({ reason: 'begin-again' })
})

test('who is connecting an account while its owner takes it over adds no way into it', async () => {
  const { userId, email, asThem } = await somebody()
  const identities = () =>
    open.shop.database.selectFrom('identities').select('provider_id').where('user_id', '=', userId).execute()
  const { id: sessionId } = await open.shop.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { journey } = beginJourney(open.shop, userId)
  const vouched = { subject: 'another', email, isEmailVerified: true, firstName: '', lastName: '' }
  const singleSignOn: SingleSignOn = {
    issuer: 'https://id.example',
    label: 'ID',
    departure: async () => refuse('no-answer'),
    hear: async () => {
      await proveByLetter(open.shop, { userId, email, deviceToken: null, ...where })
      return accept(vouched)
    },
  }
  const brought = { journey, answer: '', sessionId, ...where }
  expect(await connectIdentity({ ...asThem, singleSignOn }, brought)).toMatchObject({ reason: 'signed-out' })
  expect(await identities()).toEqual([])
})

describe.skipIf(testedDatabase === 'embedded')('the old password', () => {
  const meet = meetingIn(open)

  test('lets nobody in who typed it before another was chosen, and comes in after', async () => {
    const { userId, email } = await somebody()
    const chosen: readonly [RowLock, RowLock] = [
      ['select from users where id = $1 for update', [userId]],
      ['update identities set password = $2 where user_id = $1', [userId, 'another']],
    ]
    const typed = { email, password, deviceToken: null, ...where }
    expect(await meet(chosen, () => signIn(open.shop, typed))).toMatchObject({ reason: 'wrong-credentials' })
    const sessions = await open.shop.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    // the one of signing up
    expect(sessions).toHaveLength(1)
  })
})

describe.skipIf(testedDatabase === 'embedded')('nobody waits in a ring, while somebody chooses a new password', () => {
  const meet = meetingIn(open)
  const theUser = (id: string): RowLock => ['select from users where id = $1 for update', [id]]
  const theProof = (id: string): RowLock => ['select from proofs where id = $1 for update', [id]]
  const thePassword = (id: string): RowLock => ['select from identities where user_id = $1 for update', [id]]

  test('and by another letter once more', async () => {
    const { userId, email } = await somebody()
    const { id, token } = await letter(userId, 'reset-password', email)
    const chosen = { token, password: 'a green keke napep', deviceToken: null, ...where }
    required(await meet([theUser(userId), theProof(id)], () => resetPassword(open.shop, chosen)))
  })

  test('and asks for another letter', async () => {
    const { userId, email } = await somebody()
    const { id } = await letter(userId, 'reset-password', email)
    required(await meet([theUser(userId), theProof(id)], () => askForReset(open.shop, { email, ...where })))
  })

  test('and proves their address', async () => {
    const { userId, email, asThem } = await somebody()
    const { id, token } = await letter(userId, 'verify-email', email)
    required(await meet([theUser(userId), theProof(id)], () => verifyEmail(asThem, { token, ...where })))
  })

  test('and takes another address', async () => {
    const { userId, email, asThem } = await somebody()
    const { id, token } = await letter(userId, 'change-email', `new.${email}`)
    required(await meet([theUser(userId), theProof(id)], () => changeEmail(asThem, { token, ...where })))
  })

  test('and in the account another', async () => {
    const { userId, asThem } = await somebody()
    const change = { current: password, password: 'a green keke napep', sessionId: null, ...where }
    required(await meet([theUser(userId), thePassword(userId)], () => changePassword(asThem, change)))
    const known = await open.shop.accounts.checkPassword(open.shop.database, { userId, password: change.password })
    expect(known).not.toBeNull()
  })
})
