import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { lockProduct } from './lock-product.ts'

export type Relation = {
  productId: string
  relatedSlugs: readonly string[]
  /** What whoever chooses has seen; left out where nobody looks, as in seeds. */
  seenSlugs?: readonly string[]
}

/**
 * Says what goes with a product, in this order, instead of what was said before. Refuses a product that does not
 * exist, addresses that no product has or that are the product's own, and where others have chosen meanwhile.
 */
export async function relateProducts(shop: Shop, { productId, relatedSlugs, seenSlugs }: Relation) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    if (!(await lockProduct(shop, productId))) return refuse('no-such-product')

    const slugs = [...new Set(relatedSlugs)]
    const before = await listRelations(shop, productId)
    if (seenSlugs && before.join(' ') === slugs.join(' ')) return accept()
    if (seenSlugs && before.join(' ') !== seenSlugs.join(' ')) return refuse('changed-meanwhile')
    const idOf = await findIdsBySlug(shop, slugs)
    const unknown = slugs.filter((slug) => !idOf.has(slug) || idOf.get(slug) === productId)
    if (unknown.length > 0) return refuse('no-such-relation', { slugs: unknown })

    await saveRelated(
      shop,
      productId,
      slugs.flatMap((slug) => idOf.get(slug) ?? []),
    )
    await recordChange(shop, 'related products chosen', `product:${productId}`, { from: before, to: slugs })
    dropPages(shop, `product:${productId}`)
    return accept()
  })
}

/** What staff have chosen to go with a product, by address, in its order. */
export async function listRelations(shop: Shop, productId: string): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('related_products')
    .innerJoin('products', 'products.id', 'related_id')
    .select('slug')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The ids of the products with these addresses, as far as there are such. */
export async function findIdsBySlug(shop: Shop, slugs: readonly string[]): Promise<Map<string, string>> {
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
