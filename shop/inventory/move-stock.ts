import { actorName } from '../identity/actor.ts'
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

/** What a form with this key has moved already; null where it is new. Call it with the level locked. */
export async function findMoved(shop: Shop, key: string | null) {
  if (key === null) return null
  const moved = await shop.database
    .selectFrom('stock_movements')
    .select(['variant_id as variantId', 'quantity'])
    .where('key', '=', key)
    .executeTakeFirst()
  return moved ?? null
}

/** Whether a form moves what it has moved already: then it was pressed twice, and not filled in anew. */
export function isSameMove(
  moved: { variantId: string; quantity: number },
  { variantId, quantity }: { variantId: string; quantity: number },
): boolean {
  return moved.variantId === variantId && moved.quantity === quantity
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
