import { refuse } from '../outcome.ts'
import { isSameSecret } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { findUser } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { welcome } from './welcome.ts'

const minutesForSecondStep = 10

/** Refuses to let in yet, and gives what shows for ten minutes that the first step is taken. */
export function askSecondStep(shop: Shop, userId: string) {
  const until = shop.clock.now().getTime() + minutesForSecondStep * 60_000
  return refuse('second-step', { pending: `${userId}.${until}.${sealOf(shop, userId, until)}` })
}

export type SecondStep = { pending: string; code: string; deviceToken: string | null } & Whereabouts

/**
 * Opens a session for who has taken the first step and types a code of their authenticator app, or one of their recovery
 * codes. Refuses wrong codes, and first steps that are too long ago.
 */
export async function takeSecondStep(shop: Shop, { pending, code, deviceToken, ...where }: SecondStep) {
  const userId = readPending(shop, pending)
  const user = userId === null ? undefined : await findUser(shop, userId)
  if (!user) return refuse('begin-again')
  const { id, email } = user
  const attempt = { what: 'take the second step', subject: id, client: where.client }
  const counted = await countAttempt(shop, attempt, guessing)
  if (!counted.accepted) return counted

  const opened = await shop.accounts.openWithSecondStep(shop.database, { userId: id, code, device: where.device })
  if (!opened.accepted) {
    await recordSecurityEvent(shop, 'sign-in-failed', { userId: id, ...where })
    return opened
  }
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  return welcome(shop, { ...opened.value, email, deviceToken, isKnown }, where)
}

/** Whose first step it was; null for what was not sealed here, or is too old. */
function readPending(shop: Shop, pending: string): string | null {
  const [userId = '', until = '', seal = ''] = pending.split('.')
  if (!isSameSecret(seal, sealOf(shop, userId, Number(until)))) return null
  return shop.clock.now().getTime() < Number(until) ? userId : null
}

function sealOf(shop: Shop, userId: string, until: number): string {
  return shop.accounts.seal(`second step ${userId} ${until}`)
}
