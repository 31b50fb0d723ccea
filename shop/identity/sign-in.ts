import { createHash } from 'node:crypto'
import { refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { type AttemptLimit, countAttempt } from './attempts.ts'
import { isKnownDevice } from './known-devices.ts'
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

/** Many people may share a network; nobody mistypes ten times. */
const limits: { perSubject: AttemptLimit; perClient: AttemptLimit } = {
  perSubject: { most: 10, minutes: 15 },
  perClient: { most: 60, minutes: 15 },
}

/**
 * Opens a session for who knows the password. Unknown addresses, wrong passwords and banned people are refused alike.
 * Who has two-step sign-in on is asked for the second step, with what to bring there.
 * Tries count per client and per account; those from a browser in which the owner has signed in before count for
 * themselves, so that an attack from elsewhere does not lock them out.
 */
export async function signIn(shop: Shop, { email, password, deviceToken, ...where }: SignIn) {
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const subject = isKnown ? `${email} ${hashOf(deviceToken ?? '')}` : email
  const counted = await countAttempt(shop, { what: 'sign in', subject, client: where.client }, limits)
  if (!counted.accepted) return counted

  const opened = await shop.accounts.signIn(shop.database, { email, password, device: where.device })
  if (!opened.accepted && opened.reason === 'second-step') {
    const userId = await findUserId(shop, email)
    return userId === null ? refuse('wrong-credentials') : askSecondStep(shop, userId)
  }
  if (!opened.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: await findUserId(shop, email), ...where })
    return refuse('wrong-credentials')
  }
  return welcome(shop, { ...opened.value, email, deviceToken, isKnown }, where)
}

async function findUserId(shop: Shop, email: string): Promise<string | null> {
  const user = await shop.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
