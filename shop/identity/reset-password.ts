import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endSessionsOf } from './end-session.ts'
import { findUserByEmail } from './find-user.ts'
import { isStaff } from './is-staff.ts'
import { rememberDevice } from './known-devices.ts'
import { noteStaffPassword } from './owes-password.ts'
import { passwordProblem } from './password-problem.ts'
import { consumeProof, countProofLetter, endProofs, findProof, sendProof } from './proofs.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { proveByLetter } from './take-over.ts'

/**
 * Sends whoever forgot their password a way to choose another. It is answered alike whether or not the address has an
 * account; only too many wishes are refused, by what was typed and by client.
 */
export async function askForReset(shop: Shop, { email, ...where }: { email: string } & Whereabouts) {
  const counted = await countProofLetter(shop, 'reset-password', email, where.client)
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const user = await findUserByEmail(shop, email)
    if (user && !user.isBanned) {
      await sendProof(shop, { purpose: 'reset-password', email, userId: user.id })
      await recordSecurityEvent(shop, 'password-reset-asked', { userId: user.id, ...where })
    }
    return accept()
  })
}

export type PasswordReset = { token: string; password: string; deviceToken: string | null } & Whereabouts

/**
 * Chooses a new password for whoever holds the proof. All sessions end, here too; so does whatever else was sent. The
 * browser is known from then on, and gives its token: an attack from elsewhere keeps nobody out who reads their mail.
 * Refuses proofs that are good no more, and bad passwords, which leave the proof good.
 */
export async function resetPassword(shop: Shop, { token, password, deviceToken, ...where }: PasswordReset) {
  const found = await findProof(shop, 'reset-password', token)
  if (!found) return refuse('proof-not-good')
  const problem = await passwordProblem(password, { isStaff: await isStaff(shop, found.userId) })
  if (problem) return refuse('password-not-good', { problem })
  const passwordHash = await shop.accounts.hashPassword(password)

  return transact(shop, async (shop) => {
    const proof = await consumeProof(shop, 'reset-password', token)
    if (!proof.accepted) return proof
    const { userId, email } = proof.value
    await proveByLetter(shop, { userId, email, deviceToken, ...where })
    await shop.accounts.setPassword(shop.database, { userId, passwordHash })
    await noteStaffPassword(shop, userId, password)
    await endSessionsOf(shop, userId)
    await endProofs(shop, { userId })
    await recordSecurityEvent(shop, 'password-changed', { userId, ...where })
    await oweMailEachTime(shop, { kind: 'password-changed', userId, recipient: email, about: '' })
    return accept({ deviceToken: await rememberDevice(shop, userId, deviceToken) })
  })
}
