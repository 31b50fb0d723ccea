import { userIdOf } from '../identity/actor.ts'
import { isPermitted, type Permission } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'

/** Whether somebody of the team who may do this does it for the customer of an order, which is not their own. */
export async function actsForCustomer(
  shop: Shop,
  { orderId, permission }: { orderId: string; permission: Permission },
): Promise<boolean> {
  if (!isPermitted(shop.actor, permission)) return false
  const { user_id: ownerId } = await shop.database
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return ownerId !== userIdOf(shop.actor)
}
