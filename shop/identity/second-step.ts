import { after } from '../moments.ts'
import { refuse } from '../outcome.ts'
import { isSameSecret } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { countAttempt, guessing } from './attempts.ts'
import { findUser } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { welcome } from './welcome.ts'

const minutesForSecondStep = 10

/**
 * Refuses to let in yet, and gives what shows for ten minutes that the first step is taken; not once another password
 * is chosen.
 */
export async function askSecondStep(shop: Shop, userId: string) {
  const until = after(shop.clock.now(), { minutes: minutesForSecondStep }).getTime()
  return refuse('second-step', { pending: `${userId}.${until}.${await sealOf(shop, userId, until)}` })
}

export type SecondStep = { pending: string; code: string; deviceToken: string | null } & Whereabouts

/**
 * Opens a session for whoever has taken the first step and types a code of their authenticator app, or one of their
 * recovery codes. Refuses wrong codes, first steps that are too long ago, and those before another password was chosen.
 */
export async function takeSecondStep(shop: Shop, { pending, code, deviceToken, ...where }: SecondStep) {
  const userId = await readPending(shop, pending)
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
async function readPending(shop: Shop, pending: string): Promise<string | null> {
  const [userId = '', until = '', seal = ''] = pending.split('.')
  if (!isUuid(userId) || !isSameSecret(seal, await sealOf(shop, userId, Number(until)))) return null
  return shop.clock.now().getTime() < Number(until) ? userId : null
}

async function sealOf(shop: Shop, userId: string, until: number): Promise<string> {
  const kept = await shop.database
    .selectFrom('identities')
    .select('password')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return shop.accounts.seal(`second step ${userId} ${until} ${kept?.password ?? ''}`)
}
