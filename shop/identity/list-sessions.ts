import type { Shop } from '../shop.ts'
import { ownAccount } from './permissions.ts'

/**
 * The sessions of whoever is signed in, the one that was used last first. `device` is the browser as it named itself.
 */
export async function listSessions(shop: Shop) {
  return shop.database
    .selectFrom('sessions')
    .select(['id', 'user_agent as device', 'created_at as beganAt', 'updated_at as usedAt'])
    .where('user_id', '=', ownAccount(shop.actor))
    .where('expires_at', '>', shop.clock.now())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}
