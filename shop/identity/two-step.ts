import { oweLetter } from '../mails.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { countAttempt } from './attempts.ts'
import { ownAccount } from './permissions.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

const limits = { perSubject: { most: 10, minutes: 15 }, perClient: { most: 60, minutes: 15 } }

/**
 * Begins two-step sign-in for who is signed in and knows their password: gives the secret for an authenticator app as
 * an address, and ten recovery codes. It counts once it is confirmed.
 */
export async function startTwoStep(
  shop: Shop,
  { issuer, ...wish }: { sessionToken: string; password: string; issuer: string; client: string | null },
) {
  const counted = await countProof(shop, wish.client)
  if (!counted.accepted) return counted
  const { sessionToken, password } = wish
  return shop.accounts.startTwoStep(shop.database, { sessionToken, password, issuer })
}

/** Turns it on for who types a code of their app. The session goes on under the token that it gives. */
export async function confirmTwoStep(
  shop: Shop,
  { sessionToken, code, ...where }: { sessionToken: string; code: string } & Whereabouts,
) {
  const counted = await countProof(shop, where.client)
  if (!counted.accepted) return counted
  const confirmed = await shop.accounts.confirmTwoStep(shop.database, { sessionToken, code })
  if (confirmed.accepted) await tell(shop, 'on', where)
  return confirmed
}

/** Turns it off for who knows their password. The session goes on under the token that it gives. */
export async function stopTwoStep(
  shop: Shop,
  { sessionToken, password, ...where }: { sessionToken: string; password: string } & Whereabouts,
) {
  const counted = await countProof(shop, where.client)
  if (!counted.accepted) return counted
  const stopped = await shop.accounts.stopTwoStep(shop.database, { sessionToken, password })
  if (stopped.accepted) await tell(shop, 'off', where)
  return stopped
}

function countProof(shop: Shop, client: string | null) {
  return countAttempt(shop, { what: 'prove oneself again', subject: ownAccount(shop.actor), client }, limits)
}

async function tell(shop: Shop, now: 'on' | 'off', where: Whereabouts) {
  const userId = ownAccount(shop.actor)
  await recordSecurityEvent(shop, `two-factor-${now}`, { userId, ...where })
  const { email } = await shop.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await oweLetter(shop, { kind: 'two-factor-changed', userId, recipient: email, about: now })
  return accept()
}
