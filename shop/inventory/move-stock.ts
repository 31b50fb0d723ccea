import { actorName } from '../identity/actor.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop } from '../shop.ts'

export type StockMove = {
  variantId: string
  /** Above 0 what comes, below 0 what goes. Never 0. */
  quantity: number
  reason: 'received' | 'counted' | 'corrected' | 'written-off' | 'returned'
  note: string | null
  /** Comes with a form: the same key moves once. */
  key: string | null
  /** With which the units had left. */
  orderId?: string
}

/** A variant's level, locked until the transaction ends; undefined where there is no such variant. */
export function lockLevel(shop: Shop, variantId: string) {
  return shop.database
    .selectFrom('stock_levels')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * What comes of a form that was sent before: it moves nothing more. Null for a new one. Refuses a form that has moved
 * another number, or another variant: it was filled in anew. Call it with the level locked.
 */
export async function answerSentBefore(
  shop: Shop,
  { key, variantId, quantity }: Pick<StockMove, 'key' | 'variantId' | 'quantity'>,
  onHand: number,
) {
  if (key === null) return null
  const moved = await shop.database
    .selectFrom('stock_movements')
    .select(['variant_id as variantId', 'quantity'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!moved) return null
  const isSame = moved.variantId === variantId && moved.quantity === quantity
  return isSame ? accept({ onHand }) : refuse('form-used-already')
}

/** Changes what is on hand and writes down why. Call it with the level locked, and only with what it allows. */
export async function moveStock(shop: Shop, { variantId, quantity, reason, note, key, orderId }: StockMove) {
  await shop.database
    .updateTable('stock_levels')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', quantity) }))
    .where('variant_id', '=', variantId)
    .execute()
  await shop.database
    .insertInto('stock_movements')
    .values({
      variant_id: variantId,
      quantity,
      reason,
      note,
      key,
      ...(orderId ? { order_id: orderId } : {}),
      moved_by: actorName(shop.actor),
      moved_at: shop.clock.now(),
    })
    .execute()
  const { product_id } = await shop.database
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  dropPages(shop, 'listing', `product:${product_id}`)
}
