import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/** Takes a product off sale; what was ordered of it stays as it was. Refuses a product that does not exist. */
export async function archiveProduct(shop: Shop, { productId }: { productId: string }) {
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
      .set({ status: 'archived', version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await recordChange(shop, 'product archived', `product:${productId}`, { from: product.status, to: 'archived' })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}
