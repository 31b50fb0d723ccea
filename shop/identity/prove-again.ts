import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { countAttempt, guessing } from './attempts.ts'
import { ownAccount } from './permissions.ts'

/** Counts that whoever is signed in tries to prove themselves again, by a password or a code. */
export function countProvingAgain(shop: Shop, client: string | null) {
  return countAttempt(shop, { what: 'prove oneself again', subject: ownAccount(shop.actor), client }, guessing)
}

/** Asks whoever is signed in for their password again, before something that a thief of their device must not do. */
export async function askCurrentPassword(shop: Shop, current: string, client: string | null) {
  const counted = await countProvingAgain(shop, client)
  if (!counted.accepted) return counted
  const userId = ownAccount(shop.actor)
  const keptHash = await shop.accounts.checkPassword(shop.database, { userId, password: current })
  return keptHash === null ? refuse('wrong-password') : accept({ keptHash })
}
