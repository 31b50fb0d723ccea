import { sql } from 'kysely'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { termsOf } from './held-promotion.ts'
import type { Promotion } from './promotion.ts'

/** How many other orders of the same mailbox or phone hold this code. */
export async function countUsesOf(
  shop: Shop,
  { promotionId, email, phone, exceptOrderId }: Record<'promotionId' | 'email' | 'phone' | 'exceptOrderId', string>,
): Promise<number> {
  const { uses } = await shop.database
    .selectFrom('promotion_uses')
    .innerJoin('orders', 'orders.id', 'promotion_uses.order_id')
    .select(({ fn }) => fn.countAll<string>().as('uses'))
    .where('promotion_id', '=', promotionId)
    .where('promotion_uses.status', '=', 'held')
    .where('order_id', '<>', exceptOrderId)
    .where(({ or, eb }) => or([sql<boolean>`mailbox_of(orders.email) = mailbox_of(${email})`, eb('phone', '=', phone)]))
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/** Whether a code may be held by an order with this address: it is anybody's, or this mailbox's. */
export async function isAddresseeOf(shop: Shop, { promotionId, email }: { promotionId: string; email: string }) {
  const theirs = await shop.database
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', promotionId)
    .where(({ or, eb }) => or([eb('only_for', 'is', null), sql<boolean>`mailbox_of(only_for) = mailbox_of(${email})`]))
    .executeTakeFirst()
  return theirs !== undefined
}

/** Lets an order hold one use of a code, as the code stands now. Refuses when all uses are held. */
export async function holdPromotionUse(shop: Shop, { promotion, orderId }: { promotion: Promotion; orderId: string }) {
  return transact(shop, async (shop) => {
    const promotionId = promotion.id
    if (!(await countUse(shop, promotionId))) return refuse('used-up')
    await shop.database
      .insertInto('promotion_uses')
      .values({ order_id: orderId, promotion_id: promotionId, held_at: shop.clock.now(), terms: termsOf(promotion) })
      .execute()
    return accept()
  })
}

/**
 * Gives back the use that an order holds, if it holds one; a second time changes nothing. Belongs into the transaction
 * that cancels the order, after its stock is released: see `lockPromotion`.
 */
export async function releasePromotionUse(shop: Shop, orderId: string): Promise<void> {
  const released = await shop.database
    .updateTable('promotion_uses')
    .set({ status: 'released', released_at: shop.clock.now() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .returning('promotion_id')
    .executeTakeFirst()
  if (!released) return
  await shop.database
    .updateTable('promotions')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', released.promotion_id)
    .execute()
}

/**
 * Lets an order hold again the use that it has given back: its money came after it was cancelled, and it is sent after
 * all. What the code asks for is not asked again, since the customer paid what they were told. One that a change of the
 * order has given back stays free: nothing is off by it. Refuses when others hold all uses by now.
 */
export async function retakePromotionUse(shop: Shop, orderId: string) {
  return transact(shop, async (shop) => {
    const use = await shop.database
      .selectFrom('promotion_uses')
      .innerJoin('orders', 'orders.id', 'promotion_uses.order_id')
      .select('promotion_id')
      .where('order_id', '=', orderId)
      .where('promotion_uses.status', '=', 'released')
      .where('discount_code', 'is not', null)
      .executeTakeFirst()
    if (!use) return accept()
    if (!(await countUse(shop, use.promotion_id))) return refuse('used-up')
    await shop.database
      .updateTable('promotion_uses')
      .set({ status: 'held', held_at: shop.clock.now(), released_at: null })
      .where('order_id', '=', orderId)
      .execute()
    return accept()
  })
}

function countUse(shop: Shop, promotionId: string) {
  return shop.database
    .updateTable('promotions')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', promotionId)
    .where(({ or, eb }) => or([eb('most_uses', 'is', null), eb('uses', '<', eb.ref('most_uses'))]))
    .returning('id')
    .executeTakeFirst()
}
