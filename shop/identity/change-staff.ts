import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { isRole, type Role } from './actor.ts'
import { endSessionsOf } from './end-session.ts'
import { giveRole } from './give-role.ts'
import { permit } from './permissions.ts'
import { recordSecurityEvent } from './security-events.ts'

/**
 * Gives somebody on the staff another role, or with null takes it; see `giveRole`. Refuses where it is not the one any
 * more that was `seen`, and says which it is.
 */
export async function changeStaffRole(shop: Shop, wish: { userId: string; seen: string; role: Role | null }) {
  permit(shop.actor, 'appoint staff')

  return transact(shop, async (shop) => {
    const person = await findStaff(shop, wish.userId)
    if (!person) return refuse('no-such-account')
    if (person.role !== wish.seen) return refuse('changed-meanwhile', { role: person.role })
    const given = await giveRole(shop, { email: person.email, role: wish.role })
    return given.accepted ? accept({ email: person.email }) : given
  })
}

/** Signs somebody on the staff out everywhere. */
export async function endStaffSessions(shop: Shop, { userId }: { userId: string }) {
  permit(shop.actor, 'appoint staff')

  return transact(shop, async (shop) => {
    const person = await findStaff(shop, userId)
    if (!person) return refuse('no-such-account')
    // who is signed in nowhere is not signed out once more
    if ((await endSessionsOf(shop, userId)) > 0) {
      await recordSecurityEvent(shop, 'sessions-ended', { userId })
      await recordChange(shop, 'sessions ended', `user:${userId}`)
    }
    return accept({ email: person.email })
  })
}

async function findStaff(shop: Shop, userId: string) {
  if (!isUuid(userId)) return null
  const person = await shop.database
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['email', 'role'])
    .where('users.id', '=', userId)
    .forUpdate('user_roles')
    .executeTakeFirst()
  return person && isRole(person.role) ? { email: person.email, role: person.role } : null
}
