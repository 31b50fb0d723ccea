import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { countAttempt } from './attempts.ts'
import { isKnownDevice } from './known-devices.ts'
import { consumeProofCode, countProofLetter, sendProof } from './proofs.ts'
import { askSecondStep, isTwoStep } from './second-step.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { markVerified } from './verify-email.ts'
import { welcome } from './welcome.ts'

const limits = { perSubject: { most: 10, minutes: 15 }, perClient: { most: 60, minutes: 15 } }

/** Mails a code to who wants to sign in without a password. It is answered alike whether or not there is an account. */
export async function askForCode(shop: Shop, { email, client }: { email: string; client: string | null }) {
  const counted = await countProofLetter(shop, 'sign-in-code', email, client)
  if (!counted.accepted) return counted
  return transact(shop, async (shop) => {
    const user = await shop.database
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', email)
      .where('banned_at', 'is', null)
      .executeTakeFirst()
    if (user) await sendProof(shop, { purpose: 'sign-in-code', email, ...user })
    return accept()
  })
}

export type CodeSignIn = { email: string; code: string; deviceToken: string | null } & Whereabouts

/** Opens a session for who types the code that was mailed. Refuses wrong codes, and those that are good no more. */
export async function signInWithCode(shop: Shop, { email, code, deviceToken, ...where }: CodeSignIn) {
  const attempt = { what: 'sign in with a code', subject: email, client: where.client }
  const counted = await countAttempt(shop, attempt, limits)
  if (!counted.accepted) return counted

  // outside of a transaction: a refusal must not take back that a try was counted
  const proof = await consumeProofCode(shop, email, code)
  if (!proof.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: null, ...where })
    return refuse('wrong-code')
  }
  const { userId } = proof.value
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  await markVerified(shop, userId, email)
  if (await isTwoStep(shop, userId)) return askSecondStep(shop, userId)
  const opened = await shop.accounts.openSession(shop.database, { userId, device: where.device })
  return welcome(shop, { ...opened, email, deviceToken, isKnown }, where)
}
