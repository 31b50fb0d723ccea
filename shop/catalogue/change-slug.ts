import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { lockNames } from './lock-names.ts'

/** Moves a product to a new address; the old one leads to it for ever. Refuses an address that another product has or had. */
export async function changeSlug(shop: Shop, { productId, slug }: { productId: string; slug: string }) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const product = await shop.database
      .selectFrom('products')
      .select(['slug', 'version'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')
    if (product.slug === slug) return accept()
    await lockNames(shop, { slug })
    if (await belongsToAnother(shop, productId, slug)) return refuse('slug-taken')

    await shop.database.deleteFrom('old_product_slugs').where('slug', '=', slug).execute()
    await shop.database
      .insertInto('old_product_slugs')
      .values({ slug: product.slug, product_id: productId, replaced_at: shop.clock.now() })
      .execute()
    await shop.database
      .updateTable('products')
      .set({ slug, version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await recordChange(shop, 'address changed', `product:${productId}`, { from: product.slug, to: slug })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept()
  })
}

async function belongsToAnother(shop: Shop, productId: string, slug: string) {
  const now = await shop.database.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  const once = await shop.database
    .selectFrom('old_product_slugs')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return now !== undefined || (once !== undefined && once.product_id !== productId)
}
