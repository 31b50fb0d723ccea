import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** What a product becomes, and how the journal calls it. */
export type StatusChange = { to: 'draft' | 'active' | 'archived'; change: string }

/**
 * Puts a product on sale or takes it off. Calling it again changes nothing. Refuses a product that does not exist, and
 * to sell one that has no category or nothing to choose.
 */
export async function changeProductStatus(shop: Shop, productId: string, { to, change }: StatusChange) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const product = await shop.database
      .selectFrom('products')
      .select(['status', 'version', 'category_id'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')
    if (product.status === to) return accept()
    if (to === 'active' && product.category_id === null) return refuse('no-category')
    if (to === 'active' && !(await hasVariant(shop, productId))) return refuse('no-variant')

    await shop.database
      .updateTable('products')
      // whoever says how it stands says so instead of the moment that was set
      .set({ status: to, publish_at: null, version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await recordChange(shop, change, `product:${productId}`, { from: product.status, to })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}

/** Whether there is anything to choose of a product. */
export async function hasVariant(shop: Shop, productId: string): Promise<boolean> {
  const sold = await shop.database
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return sold !== undefined
}
