import { accept, refuse } from '../outcome.ts'
import { hashToken, newRandomToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { findUserByEmail, readUser } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { consumeProofCode, countProofLetter, hasAskedForCode, sendProof } from './proofs.ts'
import { askSecondStep } from './second-step.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { proveByLetter } from './take-over.ts'
import { welcome } from './welcome.ts'

type CodeWish = { email: string; deviceToken: string | null; client: string | null }

/**
 * Mails a code to whoever wants to sign in without a password, and gives what their browser brings along with it. It is
 * answered alike whether or not there is an account. Letters that are asked for in a browser in which the owner has signed
 * in before count for themselves.
 */
export async function askForCode(shop: Shop, { email, deviceToken, client }: CodeWish) {
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const subject = isKnown ? subjectOf(email, deviceToken) : email
  const counted = await countProofLetter(shop, 'sign-in-code', subject, client)
  if (!counted.accepted) return counted
  const askerToken = newRandomToken()
  return transact(shop, async (shop) => {
    const user = await findUserByEmail(shop, email)
    if (user && !user.isBanned) await sendProof(shop, { purpose: 'sign-in-code', email, userId: user.id, askerToken })
    return accept({ askerToken })
  })
}

export type CodeSignIn = {
  email: string
  code: string
  /** What `askForCode` gave to this browser; null where it was another. */
  askerToken: string | null
  deviceToken: string | null
} & Whereabouts

/**
 * Opens a session for whoever types the code that was mailed. Refuses wrong codes, and those that are good no more.
 * Tries from the browser in which the code was asked for, and from those in which the owner has signed in before, count for
 * themselves: whoever types wrong codes for somebody's address does not lock them out.
 */
export async function signInWithCode(shop: Shop, { email, code, askerToken, deviceToken, ...where }: CodeSignIn) {
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const isAsker = await hasAskedForCode(shop, email, askerToken)
  const subject = isKnown ? subjectOf(email, deviceToken) : isAsker ? subjectOf(email, askerToken) : email
  const counted = await countAttempt(shop, { what: 'sign in with a code', subject, client: where.client }, guessing)
  if (!counted.accepted) return counted

  // outside of a transaction: a refusal must not take back that a try was counted
  const proof = await consumeProofCode(shop, email, code, { askerToken, isKnown })
  if (!proof.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: null, ...where })
    return refuse('wrong-code')
  }
  const { userId } = proof.value
  await proveByLetter(shop, { userId, email, deviceToken, ...where })
  const { isTwoStep } = await readUser(shop, userId)
  if (isTwoStep) return askSecondStep(shop, userId)
  const opened = await shop.accounts.openSession(shop.database, { userId, device: where.device })
  return welcome(shop, { ...opened, email, deviceToken, isKnown }, where)
}

/** An address in one browser, by what that holds. */
function subjectOf(email: string, token: string | null): string {
  return `${email} ${hashToken(token ?? '').toString('base64url')}`
}
