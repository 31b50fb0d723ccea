import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { countAttempt } from './attempts.ts'
import { isKnownDevice } from './known-devices.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { welcome } from './welcome.ts'

const minutesForSecondStep = 10
const limits = { perSubject: { most: 10, minutes: 15 }, perClient: { most: 60, minutes: 15 } }

/** Refuses to let in yet, and gives what shows for ten minutes that the first step is taken. */
export function askSecondStep(shop: Shop, userId: string) {
  const until = shop.clock.now().getTime() + minutesForSecondStep * 60_000
  return refuse('second-step', { pending: `${userId}.${until}.${sealOf(shop, userId, until)}` })
}

export async function isTwoStep(shop: Shop, userId: string): Promise<boolean> {
  const user = await shop.database
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.two_factor_enabled ?? false
}

export type SecondStep = { pending: string; code: string; deviceToken: string | null } & Whereabouts

/**
 * Opens a session for who has taken the first step and types a code of their authenticator app, or one of their recovery
 * codes. Refuses wrong codes, and first steps that are too long ago.
 */
export async function takeSecondStep(shop: Shop, { pending, code, deviceToken, ...where }: SecondStep) {
  const userId = readPending(shop, pending)
  if (userId === null) return refuse('begin-again')
  const attempt = { what: 'take the second step', subject: userId, client: where.client }
  const counted = await countAttempt(shop, attempt, limits)
  if (!counted.accepted) return counted

  const opened = await shop.accounts.openWithSecondStep(shop.database, { userId, code, device: where.device })
  if (!opened.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId, ...where })
    return opened
  }
  const { email } = await shop.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  return welcome(shop, { ...opened.value, email, deviceToken, isKnown }, where)
}

/** Whose first step it was; null for what was not sealed here, or is too old. */
function readPending(shop: Shop, pending: string): string | null {
  const [userId = '', until = '', seal = ''] = pending.split('.')
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(hash(seal), hash(sealOf(shop, userId, Number(until))))) return null
  return shop.clock.now().getTime() < Number(until) ? userId : null
}

function sealOf(shop: Shop, userId: string, until: number): string {
  return shop.accounts.seal(`second step ${userId} ${until}`)
}
