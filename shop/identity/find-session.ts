import { after, before } from '../moments.ts'
import type { Shop } from '../shop.ts'
import { isRole } from './actor.ts'
import { type Session, sessionDays } from './session.ts'

/**
 * The session that this token holds; null when it has ended, was ended, or its person is banned. One that was not used
 * for a day lives on from now, and says so in `isRenewed`: the browser is to keep its token for as long.
 */
export async function findSession(shop: Shop, token: string): Promise<{ session: Session; isRenewed: boolean } | null> {
  const now = shop.clock.now()
  const row = await shop.database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select([
      'sessions.id',
      'users.id as userId',
      'users.email',
      'users.email_verified as isEmailVerified',
      'users.two_factor_enabled as isTwoStep',
      'customers.first_name as firstName',
      'user_roles.role',
      'user_roles.owes_password as owesPassword',
      'sessions.updated_at as usedAt',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null

  const { usedAt, role, firstName, owesPassword, ...found } = row
  const isRenewed = usedAt < before(now, { days: 1 })
  if (isRenewed) await renew(shop, found.id, now)
  const session = { ...found, firstName: firstName ?? '', role: isRole(role) ? role : null }
  return { session: { ...session, owesPassword: owesPassword ?? false }, isRenewed }
}

async function renew(shop: Shop, sessionId: string, now: Date): Promise<void> {
  await shop.database
    .updateTable('sessions')
    .set({ updated_at: now, expires_at: after(now, { days: sessionDays }) })
    .where('id', '=', sessionId)
    .execute()
}
