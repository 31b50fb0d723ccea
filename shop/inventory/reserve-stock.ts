import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { fewLeft } from './stock-level.ts'

export type StockWish = {
  orderId: string
  lines: readonly { variantId: string; quantity: number }[]
  reservedUntil: Date | null
}

/**
 * Promises units to an order until a time. All or nothing: refuses with the variants that lack units. Variants are
 * always locked in the order of their ids, so that two orders for the same goods never wait for each other in a ring.
 */
export async function reserveStock(shop: Shop, { orderId, lines, reservedUntil }: StockWish) {
  return transact(shop, async (shop) => {
    const lacking: string[] = []
    for (const { variantId, quantity } of lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))) {
      const level = await takeUnits(shop, variantId, quantity)
      if (!level) lacking.push(variantId)
      else if (level.on_hand - level.reserved <= fewLeft) dropPages(shop, 'listing', `product:${level.product_id}`)
    }
    if (lacking.length > 0) return refuse('out-of-stock', { variantIds: lacking })

    await shop.database
      .insertInto('reservations')
      .values(
        lines.map(({ variantId, quantity }) => ({
          order_id: orderId,
          variant_id: variantId,
          quantity,
          reserved_until: reservedUntil,
        })),
      )
      .execute()
    return accept()
  })
}

function takeUnits(shop: Shop, variantId: string, quantity: number) {
  return shop.database
    .updateTable('stock_levels')
    .from('variants')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
    .whereRef('variants.id', '=', 'stock_levels.variant_id')
    .where('variant_id', '=', variantId)
    .where(({ eb }) => eb(eb('on_hand', '-', eb.ref('reserved')), '>=', quantity))
    .returning(['on_hand', 'reserved', 'product_id'])
    .executeTakeFirst()
}
