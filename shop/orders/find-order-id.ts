import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'

/** The id of the order with this number, for staff; null when there is none. */
export async function findOrderId(shop: Shop, number: string): Promise<string | null> {
  permit(shop.actor, 'see orders')

  const found = await shop.database.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return found?.id ?? null
}
