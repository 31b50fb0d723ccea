import { oweMailEachTime } from '../mails.ts'
import type { Outcome } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readUser } from './find-user.ts'
import { lockUser } from './lock-user.ts'
import { ownAccount } from './permissions.ts'
import { countProvingAgain } from './prove-again.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/**
 * Begins two-step sign-in for whoever is signed in and knows their password: gives the secret for an authenticator app
 * as an address, and ten recovery codes. It counts once it is confirmed.
 */
export async function startTwoStep(
  shop: Shop,
  { client, ...wish }: { sessionToken: string; password: string; issuer: string; client: string | null },
) {
  const counted = await countProvingAgain(shop, client)
  if (!counted.accepted) return counted
  return oneByOne(shop, (shop) => shop.accounts.startTwoStep(shop.database, wish))
}

/**
 * Turns it on for whoever types a code of their app, and tells them. The session goes on under the token that it gives;
 * who presses twice has the first one's, and is refused as signed out.
 */
export async function confirmTwoStep(
  shop: Shop,
  { sessionToken, code, ...where }: { sessionToken: string; code: string } & Whereabouts,
) {
  const counted = await countProvingAgain(shop, where.client)
  if (!counted.accepted) return counted
  return oneByOne(shop, async (shop) => {
    const confirmed = await shop.accounts.confirmTwoStep(shop.database, { sessionToken, code })
    if (confirmed.accepted) await tell(shop, 'on', where)
    return confirmed
  })
}

/** Turns it off for whoever knows their password, and tells them. The session goes on as with `confirmTwoStep`. */
export async function stopTwoStep(
  shop: Shop,
  { sessionToken, password, ...where }: { sessionToken: string; password: string } & Whereabouts,
) {
  const counted = await countProvingAgain(shop, where.client)
  if (!counted.accepted) return counted
  return oneByOne(shop, async (shop) => {
    const stopped = await shop.accounts.stopTwoStep(shop.database, { sessionToken, password })
    if (stopped.accepted) await tell(shop, 'off', where)
    return stopped
  })
}

/** Of two presses on one account the second waits, and finds what the first has done. */
function oneByOne<Result extends Outcome<unknown>>(shop: Shop, verb: (shop: Shop) => Promise<Result>) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    await lockUser(shop, userId)
    return verb(shop)
  })
}

async function tell(shop: Shop, now: 'on' | 'off', where: Whereabouts): Promise<void> {
  const userId = ownAccount(shop.actor)
  await recordSecurityEvent(shop, `two-factor-${now}`, { userId, ...where })
  const { email } = await readUser(shop, userId)
  await oweMailEachTime(shop, { kind: 'two-factor-changed', userId, recipient: email, about: now })
}
