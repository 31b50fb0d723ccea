import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

export type Relation = { productId: string; relatedSlugs: readonly string[] }

/**
 * Says what goes with a product, in this order, instead of what was said before. Refuses a product that does not
 * exist, and addresses that no product has or that are the product's own.
 */
export async function relateProducts(shop: Shop, { productId, relatedSlugs }: Relation) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const product = await shop.database
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')

    const slugs = [...new Set(relatedSlugs)]
    const idOf = await idsBySlug(shop, slugs)
    const unknown = slugs.filter((slug) => !idOf.has(slug) || idOf.get(slug) === productId)
    if (unknown.length > 0) return refuse('no-such-relation', { slugs: unknown })

    await saveRelated(
      shop,
      productId,
      slugs.flatMap((slug) => idOf.get(slug) ?? []),
    )
    await recordChange(shop, 'related products chosen', `product:${productId}`, { to: slugs })
    dropPages(shop, `product:${productId}`)
    return accept()
  })
}

async function idsBySlug(shop: Shop, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await shop.database.selectFrom('products').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function saveRelated(shop: Shop, productId: string, relatedIds: readonly string[]) {
  await shop.database.deleteFrom('related_products').where('product_id', '=', productId).execute()
  if (relatedIds.length === 0) return
  await shop.database
    .insertInto('related_products')
    .values(relatedIds.map((related_id, position) => ({ product_id: productId, related_id, position })))
    .execute()
}
