import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endSessionsOf } from './end-session.ts'
import { readUser } from './find-user.ts'
import { isKnownDevice } from './known-devices.ts'
import { lockUser } from './lock-user.ts'
import { endProofs } from './proofs.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { markVerified } from './verify-email.ts'

export type LetterProof = { userId: string; email: string; deviceToken: string | null } & Whereabouts

/**
 * Proves the address of an account by a letter that was sent to it, to somebody who knows nothing else of the account.
 * Where nobody had proved the address before, whoever made the account may be another, who waits for its owner to come;
 * so nothing by which they could come in again stays, and no address where goods would go. In a browser in which the
 * account was used before it is one and the same person.
 */
export async function proveByLetter(shop: Shop, { userId, email, deviceToken, ...where }: LetterProof) {
  await transact(shop, async (shop) => {
    await lockUser(shop, userId)
    const { isEmailVerified } = await readUser(shop, userId)
    if (!isEmailVerified && !(await isKnownDevice(shop, email, deviceToken))) {
      await empty(shop, userId)
      await recordSecurityEvent(shop, 'taken-over', { userId, ...where })
    }
    await markVerified(shop, userId, email)
    return accept()
  })
}

async function empty(shop: Shop, userId: string) {
  const { database } = shop
  // the ways in go first: who is coming in by one of them waits for it, and a session that is open by then ends
  for (const table of ['identities', 'two_factors', 'known_devices', 'addresses'] as const)
    await database.deleteFrom(table).where('user_id', '=', userId).execute()
  await endSessionsOf(shop, userId)
  await endProofs(shop, { userId })
  await database.deleteFrom('verifications').where('value', '=', userId).execute()
  await database.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
  await database
    .updateTable('customers')
    .set({ phone: null, rider_cm: null, inseam_cm: null, updated_at: shop.clock.now() })
    .where('user_id', '=', userId)
    .execute()
}
