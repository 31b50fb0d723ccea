import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'

/** How a message stands, locked until the transaction ends; undefined where there is none. */
export async function lockMessage(shop: Shop, messageId: string) {
  if (!isUuid(messageId)) return undefined
  return shop.database
    .selectFrom('contact_messages')
    .select(['id', 'email', 'status', 'assigned_to', 'version'])
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
