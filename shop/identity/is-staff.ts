import type { Shop } from '../shop.ts'

/** Whether somebody is on the staff, of whom longer passwords are asked. */
export async function isStaff(shop: Shop, userId: string): Promise<boolean> {
  const role = await shop.database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return role !== undefined
}
