import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/** Signs somebody out here. Whoever has no session is signed out already. */
export async function signOut(shop: Shop, { sessionToken, ...where }: { sessionToken: string } & Whereabouts) {
  const ended = await shop.database
    .deleteFrom('sessions')
    .where('token', '=', sessionToken)
    .returning('user_id as userId')
    .executeTakeFirst()
  if (ended) await recordSecurityEvent(shop, 'signed-out', { ...ended, ...where })
  return accept()
}
