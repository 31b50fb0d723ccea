import { randomUUID } from 'node:crypto'
import type { Shop } from './shop.ts'

export type MailKind = 'order-received' | 'order-confirmation'

/** Owes somebody a letter about an order: written with its cause, posted by a task. The same letter is owed once. */
export async function oweMail(
  shop: Shop,
  { kind, orderId, recipient }: { kind: MailKind; orderId: string; recipient: string },
) {
  const owed = await shop.database
    .insertInto('mails')
    .values({ id: randomUUID(), kind, order_id: orderId, recipient, created_at: shop.clock.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (owed) await shop.tasks.enqueue('send-mail', { mailId: owed.id })
}
