import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { ownAccount } from './permissions.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/** Ends one of their own sessions. Refuses those that are not theirs, or have ended. */
export async function endSession(shop: Shop, { sessionId, ...where }: { sessionId: string } & Whereabouts) {
  const userId = ownAccount(shop.actor)
  const ended = isUuid(sessionId) && (await deleteSessions(shop, userId).where('id', '=', sessionId).executeTakeFirst())
  if (!ended) return refuse('no-such-session')
  await recordSecurityEvent(shop, 'session-ended', { userId, ...where })
  return accept()
}

/** Ends all of their own sessions, or all but the one that they keep. */
export async function endSessions(
  shop: Shop,
  { exceptId = null, ...where }: { exceptId?: string | null } & Whereabouts,
) {
  const userId = ownAccount(shop.actor)
  await endSessionsOf(shop, userId, exceptId)
  await recordSecurityEvent(shop, 'sessions-ended', { userId, ...where })
  return accept()
}

/** Ends somebody's sessions because what they proved to open them holds no more. */
export async function endSessionsOf(shop: Shop, userId: string, exceptId: string | null = null): Promise<number> {
  const ended = await deleteSessions(shop, userId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute()
  return ended.length
}

function deleteSessions(shop: Shop, userId: string) {
  return shop.database.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
}
