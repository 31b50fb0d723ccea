import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { isUuid } from '../uuid.ts'
import { isFitting } from './attribute.ts'
import { changeSlug } from './change-slug.ts'
import type { AttributeValue } from './product.ts'
import { isProductType } from './product-type.ts'
import { readAttributes } from './read-attributes.ts'
import { saveAttributes } from './save-attributes.ts'

/** What a product is said to be. */
export type ProductFacts = {
  name: string
  slug: string
  /** Null: none yet, and then it cannot be on sale. */
  categoryId: string | null
  productType: string
  brand: string
  shortDescription: string
  /** Markdown. */
  description: string
  boxContents: string[]
  weightGrams: number | null
  badge: string | null
  featured: boolean
  seoTitle: string | null
  seoDescription: string | null
  attributes: Record<string, AttributeValue>
}

/**
 * Says anew what a product is; an address that it leaves leads to it for ever. Refuses when somebody else changed it
 * meanwhile, an unknown category or type, attributes that its type does not have, and an address that is another's.
 */
export async function editProduct(
  shop: Shop,
  { productId, facts, seenVersion }: { productId: string; facts: ProductFacts; seenVersion: number },
) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const product = await shop.database
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')
    if (product.version !== seenVersion) return refuse('changed-meanwhile')
    if (!isProductType(facts.productType)) return refuse('no-such-type')
    const { productType } = facts
    if (Object.entries(facts.attributes).some(([name, value]) => !isFitting(productType, name, value)))
      return refuse('attribute-not-fitting')
    if (facts.categoryId === null ? product.status === 'active' : !(await isCategory(shop, facts.categoryId)))
      return refuse('no-such-category')

    const moved = await changeSlug(shop, { productId, slug: facts.slug })
    if (!moved.accepted) return moved
    const before = await readAttributes(shop, productId)
    const columns = columnsOf(facts)
    await shop.database
      .updateTable('products')
      .set({ ...columns, version: seenVersion + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    await shop.database.deleteFrom('product_attributes').where('product_id', '=', productId).execute()
    await saveAttributes(shop, productId, facts.attributes)
    await recordChange(
      shop,
      'product edited',
      `product:${productId}`,
      differences({ ...product, attributes: before }, { ...columns, attributes: facts.attributes }),
    )
    dropPages(shop, 'listing', `product:${productId}`)
    return accept({ version: seenVersion + 1 })
  })
}

function columnsOf(facts: ProductFacts) {
  return {
    name: facts.name,
    category_id: facts.categoryId,
    product_type: facts.productType,
    brand: facts.brand,
    short_description: facts.shortDescription,
    description: facts.description,
    box_contents: facts.boxContents,
    weight_grams: facts.weightGrams,
    badge: facts.badge,
    featured: facts.featured,
    seo_title: facts.seoTitle,
    seo_description: facts.seoDescription,
  }
}

async function isCategory(shop: Shop, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const found = await shop.database.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** The journal keeps what changed, not all that stayed. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => spelled(before[name]) !== spelled(after[name]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { from: pick(before), to: pick(after) }
}
