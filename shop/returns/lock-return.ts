import { lockOrder } from '../orders/lock-order.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'

export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>

/** How a return stands, with its order, both locked until the transaction ends, the order first; null where there is none. */
export async function lockReturn(shop: Shop, returnId: string) {
  if (!isUuid(returnId)) return null
  const found = await shop.database
    .selectFrom('returns')
    .select('order_id')
    .where('id', '=', returnId)
    .executeTakeFirst()
  if (!found) return null
  const order = await lockOrder(shop, found.order_id)
  const asked = await shop.database
    .selectFrom('returns')
    .select(['id', 'status', 'wish', 'number', 'version', 'replacement_order_id as replacementOrderId'])
    .where('id', '=', returnId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...asked, order }
}
