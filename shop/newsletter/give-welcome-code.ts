import { randomUUID } from 'node:crypto'
import { codeKey } from '../promotions/code-key.ts'
import { newReadableNumber } from '../readable-code.ts'
import type { Shop } from '../shop.ts'

/** What the newsletter promises: in hundredths of a percent. */
const welcomeBasisPoints = 1000

/**
 * Gives a subscriber their own code, 10 % off a first order, good once and for orders of their mailbox. Whoever has one
 * keeps it: leaving and coming back makes no second. Belongs into the transaction that confirms.
 */
export async function giveWelcomeCode(shop: Shop, { subscriberId, email }: { subscriberId: string; email: string }) {
  const known = await shop.database
    .selectFrom('promotions')
    .select('id')
    .where('only_for', '=', email)
    .where('first_order_only', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const promotionId = known?.id ?? (await newCode(shop, email))
  await shop.database
    .updateTable('newsletter_subscribers')
    .set({ promotion_id: promotionId })
    .where('id', '=', subscriberId)
    .execute()
}

async function newCode(shop: Shop, email: string): Promise<string> {
  const now = shop.clock.now()
  const code = newReadableNumber('HELLO')
  const { id } = await shop.database
    .insertInto('promotions')
    .values({
      id: randomUUID(),
      code,
      code_key: codeKey(code) ?? '',
      kind: 'percent',
      basis_points: welcomeBasisPoints,
      first_order_only: true,
      most_uses: 1,
      only_for: email,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
