import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { findUserByEmail, readUser } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { consumeProofCode, countProofLetter, sendProof } from './proofs.ts'
import { askSecondStep } from './second-step.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { proveByLetter } from './take-over.ts'
import { welcome } from './welcome.ts'

/**
 * Mails a code to whoever wants to sign in without a password. It is answered alike whether or not there is an account.
 */
export async function askForCode(shop: Shop, { email, client }: { email: string; client: string | null }) {
  const counted = await countProofLetter(shop, 'sign-in-code', email, client)
  if (!counted.accepted) return counted
  return transact(shop, async (shop) => {
    const user = await findUserByEmail(shop, email)
    if (user && !user.isBanned) await sendProof(shop, { purpose: 'sign-in-code', email, userId: user.id })
    return accept()
  })
}

export type CodeSignIn = { email: string; code: string; deviceToken: string | null } & Whereabouts

/** Opens a session for whoever types the code that was mailed. Refuses wrong codes, and those that are good no more. */
export async function signInWithCode(shop: Shop, { email, code, deviceToken, ...where }: CodeSignIn) {
  const attempt = { what: 'sign in with a code', subject: email, client: where.client }
  const counted = await countAttempt(shop, attempt, guessing)
  if (!counted.accepted) return counted

  // outside of a transaction: a refusal must not take back that a try was counted
  const proof = await consumeProofCode(shop, email, code)
  if (!proof.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: null, ...where })
    return refuse('wrong-code')
  }
  const { userId } = proof.value
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  await proveByLetter(shop, { userId, email, deviceToken, ...where })
  const { isTwoStep } = await readUser(shop, userId)
  if (isTwoStep) return askSecondStep(shop, userId)
  const opened = await shop.accounts.openSession(shop.database, { userId, device: where.device })
  return welcome(shop, { ...opened, email, deviceToken, isKnown }, where)
}
