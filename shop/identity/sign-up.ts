import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { countAttempt } from './attempts.ts'
import { findUserByEmail } from './find-user.ts'
import { rememberDevice } from './known-devices.ts'
import { passwordProblem } from './password-problem.ts'
import { sendProof } from './proofs.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

export type SignUp = {
  /** In small letters. */
  email: string
  password: string
  firstName: string
  lastName: string
  deviceToken: string | null
} & Whereabouts

/** Here alone one learns whether an address is known, so nobody asks often. */
const limits = { perSubject: { most: 5, minutes: 60 }, perClient: { most: 20, minutes: 60 } }

/**
 * Makes an account, signs in, and asks the mailbox to prove itself. Refuses bad passwords, and an address that somebody
 * has: its owner is told.
 */
export async function signUp(shop: Shop, { email, password, firstName, lastName, deviceToken, ...where }: SignUp) {
  const problem = await passwordProblem(password)
  if (problem) return refuse('password-not-good', { problem })
  const counted = await countAttempt(shop, { what: 'sign up', subject: email, client: where.client }, limits)
  if (!counted.accepted) return counted

  const signedUp = await transact(shop, async (shop) => {
    const { accounts, database } = shop
    const person = { email, password, name: `${firstName} ${lastName}`, device: where.device }
    const opened = await accounts.signUp(database, person)
    if (!opened.accepted) return opened

    const { userId, sessionToken } = opened.value
    const names = { first_name: firstName, last_name: lastName }
    await database
      .insertInto('customers')
      .values({ user_id: userId, ...names, updated_at: shop.clock.now() })
      .execute()
    await recordSecurityEvent(shop, 'signed-up', { userId, ...where })
    await sendProof(shop, { purpose: 'verify-email', userId, email })
    return accept({ userId, sessionToken, deviceToken: await rememberDevice(shop, userId, deviceToken) })
  })
  if (!signedUp.accepted && signedUp.reason === 'address-in-use') await tellOwner(shop, email)
  return signedUp
}

/** Somebody wanted to sign up with an address that has an account: most often its owner, who forgot. */
async function tellOwner(shop: Shop, email: string): Promise<void> {
  const owner = await findUserByEmail(shop, email)
  if (!owner) throw new Error('no account was made, and nobody has the address')
  await oweMailEachTime(shop, { kind: 'address-in-use', userId: owner.id, recipient: email, about: '' })
}
