import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** What a product becomes, and how the journal calls it. */
export type StatusChange = { to: 'active' | 'archived'; change: string }

/** Puts a product on sale or takes it off. Refuses a product that does not exist. */
export async function changeProductStatus(shop: Shop, productId: string, { to, change }: StatusChange) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const product = await shop.database
      .selectFrom('products')
      .select(['status', 'version'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')

    await shop.database
      .updateTable('products')
      .set({ status: to, version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await recordChange(shop, change, `product:${productId}`, { from: product.status, to })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}
