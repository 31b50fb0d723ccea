import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** Puts a draft or an archived product on sale. Refuses a product that does not exist. */
export async function publishProduct(shop: Shop, { productId }: { productId: string }) {
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
      .set({ status: 'active', version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await recordChange(shop, 'product published', `product:${productId}`, { from: product.status, to: 'active' })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}
