import { refuse } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { findUserByEmail } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { noteStaffPassword } from './owes-password.ts'
import { askSecondStep } from './second-step.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { welcome } from './welcome.ts'

export type SignIn = {
  /** In small letters. */
  email: string
  password: string
  /** What this browser was given when somebody signed in before. */
  deviceToken: string | null
} & Whereabouts

/**
 * Opens a session for whoever knows the password. Unknown addresses and wrong passwords are refused alike; whoever
 * knows the password and is blocked is told so. Whoever has two-step sign-in on is asked for the second step, with what
 * to bring there. Tries count per client and per account; those from a browser in which the owner has signed in before
 * count for themselves, so that an attack from elsewhere does not lock them out.
 */
export async function signIn(shop: Shop, { email, password, deviceToken, ...where }: SignIn) {
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const subject = isKnown ? `${email} ${hashToken(deviceToken ?? '').toString('base64url')}` : email
  const counted = await countAttempt(shop, { what: 'sign in', subject, client: where.client }, guessing)
  if (!counted.accepted) return counted

  const opened = await shop.accounts.signIn(shop.database, { email, password, device: where.device })
  if (!opened.accepted && opened.reason === 'second-step') {
    const user = await findUserByEmail(shop, email)
    if (!user) return refuse('wrong-credentials')
    await noteStaffPassword(shop, user.id, password)
    return askSecondStep(shop, user.id)
  }
  if (!opened.accepted) {
    const user = await findUserByEmail(shop, email)
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: user?.id ?? null, ...where })
    return refuse('wrong-credentials')
  }
  await noteStaffPassword(shop, opened.value.userId, password)
  return welcome(shop, { ...opened.value, email, deviceToken, isKnown }, where)
}
