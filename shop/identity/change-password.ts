import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endSessionsOf } from './end-session.ts'
import { readUser } from './find-user.ts'
import { isStaff } from './is-staff.ts'
import { lockUser } from './lock-user.ts'
import { noteStaffPassword } from './owes-password.ts'
import { passwordProblem } from './password-problem.ts'
import { ownAccount } from './permissions.ts'
import { endProofs } from './proofs.ts'
import { askCurrentPassword } from './prove-again.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

export type PasswordChange = {
  current: string
  password: string
  /** The session that lives on; all others end. */
  sessionId: string | null
} & Whereabouts

/** Changes the password of whoever is signed in and knows the one they have. Refuses a wrong one, and a bad new one. */
export async function changePassword(shop: Shop, { current, password, sessionId, ...where }: PasswordChange) {
  const userId = ownAccount(shop.actor)
  const problem = await passwordProblem(password, { isStaff: await isStaff(shop, userId) })
  if (problem) return refuse('password-not-good', { problem })
  const known = await askCurrentPassword(shop, current, where.client)
  if (!known.accepted) return known
  const passwordHash = await shop.accounts.hashPassword(password)

  return transact(shop, async (shop) => {
    await lockUser(shop, userId)
    const change = { userId, keptHash: known.value.keptHash, passwordHash }
    if (!(await shop.accounts.replacePassword(shop.database, change))) return refuse('wrong-password')
    await noteStaffPassword(shop, userId, password)
    await endSessionsOf(shop, userId, sessionId)
    await endProofs(shop, { userId })
    await recordSecurityEvent(shop, 'password-changed', { userId, ...where })
    const { email } = await readUser(shop, userId)
    await oweMailEachTime(shop, { kind: 'password-changed', userId, recipient: email, about: '' })
    return accept()
  })
}
