import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

export type Delivery = { variantId: string; quantity: number; note: string | null }

/** Puts units that arrived on the shelf. Refuses anything but a whole number above 0, and variants that do not exist. */
export async function receiveStock(shop: Shop, { variantId, quantity, note }: Delivery) {
  permit(shop.actor, 'receive stock')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > 100_000) return refuse('quantity-not-receivable')

    const level = await shop.database
      .updateTable('stock_levels')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .returning(['on_hand', 'reserved'])
      .executeTakeFirst()
    if (!level) return refuse('no-such-variant')

    await shop.database
      .insertInto('stock_movements')
      .values({
        variant_id: variantId,
        quantity,
        reason: 'received',
        note,
        moved_by: actorName(shop.actor),
        moved_at: shop.clock.now(),
      })
      .execute()
    await dropProductPages(shop, variantId)
    return accept({ onHand: level.on_hand })
  })
}

async function dropProductPages(shop: Shop, variantId: string) {
  const { product_id } = await shop.database
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  dropPages(shop, 'listing', `product:${product_id}`)
}
