import type { Shop } from '../shop.ts'
import { isRole } from './actor.ts'
import { permit } from './permissions.ts'

/** Who is on the staff, by role and address, and whether they sign in by two steps. */
export async function listStaff(shop: Shop) {
  permit(shop.actor, 'appoint staff')
  const staff = await shop.database
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id as userId', 'email', 'users.name', 'two_factor_enabled as isTwoStep', 'role'])
    .orderBy('role')
    .orderBy('email')
    .execute()
  return staff.flatMap(({ role, ...person }) => (isRole(role) ? [{ ...person, role }] : []))
}
