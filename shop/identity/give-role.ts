import { recordChange } from '../journal.ts'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { Role } from './actor.ts'
import { endSessionsOf } from './end-session.ts'
import { isLastAdmin } from './last-admin.ts'
import { askForStaffPassword } from './owes-password.ts'
import { permit } from './permissions.ts'
import { recordSecurityEvent } from './security-events.ts'

/**
 * Gives somebody who has an account a role, in the place of any other; null takes it. They are signed out everywhere,
 * so that what they may do counts from now on, and are told. Whoever comes to the staff with a password shows that it is
 * long enough before the panel opens. Refuses addresses without an account, or that nobody proved to be theirs, and to
 * leave the shop without an admin.
 */
export async function giveRole(shop: Shop, { email, role }: { email: string; role: Role | null }) {
  permit(shop.actor, 'appoint staff')

  return transact(shop, async (shop) => {
    const person = await shop.database
      .selectFrom('users')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['users.id as userId', 'email_verified as isEmailVerified', 'role as before'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (!person) return refuse('no-such-account')
    const { userId, before, isEmailVerified } = person
    if (role !== null && !isEmailVerified) return refuse('address-not-proved')
    if (before === role) return accept({ userId })
    if (before === 'admin' && (await isLastAdmin(shop, userId))) return refuse('last-admin')

    await saveRole(shop, userId, role)
    if (before === null) await askForStaffPassword(shop, userId)
    await endSessionsOf(shop, userId)
    await recordSecurityEvent(shop, role === null ? 'role-taken' : 'role-given', {
      userId,
      facts: { role: role ?? before },
    })
    await recordChange(shop, 'role', `user:${userId}`, { from: before, to: role })
    await oweMailEachTime(shop, { kind: 'role-changed', userId, recipient: email, about: role ?? '' })
    return accept({ userId })
  })
}

async function saveRole(shop: Shop, userId: string, role: Role | null): Promise<void> {
  if (role === null) {
    await shop.database.deleteFrom('user_roles').where('user_id', '=', userId).execute()
    return
  }
  const given = { role, given_at: shop.clock.now() }
  await shop.database
    .insertInto('user_roles')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
}
