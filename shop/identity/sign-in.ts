import { createHash } from 'node:crypto'
import { oweLetter } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { type AttemptLimit, countAttempt } from './attempts.ts'
import { deviceName } from './device-name.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

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
 * Tries count per client and per account; those from a browser in which the owner has signed in before count for
 * themselves, so that an attack from elsewhere does not lock them out.
 */
export async function signIn(shop: Shop, { email, password, deviceToken, ...where }: SignIn) {
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const subject = isKnown ? `${email} ${hashOf(deviceToken ?? '')}` : email
  const counted = await countAttempt(shop, { what: 'sign in', subject, client: where.client }, limits)
  if (!counted.accepted) return counted

  const opened = await shop.accounts.signIn(shop.database, { email, password, device: where.device })
  if (!opened.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: await findUserId(shop, email), ...where })
    return opened
  }
  return welcome(shop, { ...opened.value, email, deviceToken, isKnown }, where)
}

type Arrival = { userId: string; sessionToken: string; email: string; deviceToken: string | null; isKnown: boolean }

/** What happens whenever a session has been opened, however its person proved themselves. */
export async function welcome(shop: Shop, arrival: Arrival, where: Whereabouts) {
  const { userId, sessionToken, email, isKnown } = arrival
  if (await isBanned(shop, userId)) {
    await shop.database.deleteFrom('sessions').where('token', '=', sessionToken).execute()
    return refuse('wrong-credentials')
  }
  await recordSecurityEvent(shop, 'signed-in', { userId, ...where })
  const deviceToken = await rememberDevice(shop, userId, arrival.deviceToken)
  if (!isKnown) await oweLetter(shop, { kind: 'new-device', userId, recipient: email, about: deviceName(where.device) })
  return accept({ userId, sessionToken, deviceToken })
}

async function findUserId(shop: Shop, email: string): Promise<string | null> {
  const user = await shop.database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

async function isBanned(shop: Shop, userId: string): Promise<boolean> {
  const { banned_at } = await shop.database
    .selectFrom('users')
    .select('banned_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return banned_at !== null
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
