import type { Shop } from '../shop.ts'

/** Whether the shop would be without an admin if this one went. Locked, so that two who go at once do not leave none. */
export async function isLastAdmin(shop: Shop, userId: string): Promise<boolean> {
  const admins = await shop.database
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return admins.length === 1 && admins[0]?.user_id === userId
}
