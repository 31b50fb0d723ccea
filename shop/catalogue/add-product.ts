import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { isFitting } from './attribute.ts'
import { lockNames } from './lock-names.ts'
import type { AttributeValue, Colour, Size } from './product.ts'
import { isSellablePrice } from './product.ts'
import { isProductType, type ProductType } from './product-type.ts'
import { saveAttributes } from './save-attributes.ts'

export type ProductDraft = {
  /** Comes with a form, so that pressing twice adds it once. */
  id?: string
  slug: string
  name: string
  /** Its slug or its id; null: none yet. */
  category: string | null
  productType: ProductType
  brand: string
  shortDescription: string
  description: string
  boxContents: string[]
  weightGrams: number | null
  badge: string | null
  featured: boolean
  attributes: Record<string, AttributeValue>
  colours: Colour[]
  sizes: Size[]
  variants: {
    sku: string
    colour: string | null
    size: string | null
    priceKobo: Kobo
    compareAtPriceKobo: Kobo | null
  }[]
  createdAt: Date
}

/**
 * Enters a product as a draft, with its colours, sizes and variants. Refuses an unknown category, an address or SKU
 * that is taken, no variant at all or the same choice twice, and prices that cannot be asked.
 */
export async function addProduct(shop: Shop, draft: ProductDraft) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const id = draft.id ?? randomUUID()
    // the same form sent twice at once waits here for the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(shop.database)
    const there = await shop.database.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
    if (there) return accept({ productId: id })
    const categoryId = draft.category === null ? null : await findCategoryId(shop, draft.category)
    if (categoryId === undefined) return refuse('no-such-category')
    if (!isProductType(draft.productType)) return refuse('no-such-type')
    const unfitting = Object.entries(draft.attributes).filter(
      ([name, value]) => !isFitting(draft.productType, name, value),
    )
    if (unfitting.length > 0) return refuse('attribute-not-fitting', { names: unfitting.map(([name]) => name) })
    if (draft.variants.length === 0) return refuse('no-variant')
    if (draft.variants.some((variant) => !isSellablePrice(variant.priceKobo))) return refuse('price-not-sellable')
    if (draft.variants.some(isNoDiscount)) return refuse('compare-at-price-not-above')
    if (new Set(draft.variants.map(({ colour, size }) => JSON.stringify([colour, size]))).size < draft.variants.length)
      return refuse('choice-taken')
    await lockNames(shop, { slug: draft.slug, skus: draft.variants.map(({ sku }) => sku) })
    if (await isSlugTaken(shop, draft.slug)) return refuse('slug-taken')
    if (await isAnySkuTaken(shop, draft)) return refuse('sku-taken')

    await saveProduct(shop, { id, categoryId }, draft)
    await saveChoices(shop, id, draft)
    await saveVariants(shop, id, draft)
    await saveAttributes(shop, id, draft.attributes)
    await recordChange(shop, 'product added', `product:${id}`, { to: { name: draft.name, slug: draft.slug } })
    return accept({ productId: id })
  })
}

async function findCategoryId(shop: Shop, slugOrId: string): Promise<string | undefined> {
  const category = await shop.database
    .selectFrom('categories')
    .select('id')
    .where(isUuid(slugOrId) ? 'id' : 'slug', '=', slugOrId)
    .executeTakeFirst()
  return category?.id
}

function isNoDiscount({ priceKobo, compareAtPriceKobo }: ProductDraft['variants'][number]): boolean {
  return compareAtPriceKobo !== null && compareAtPriceKobo <= priceKobo
}

async function isSlugTaken(shop: Shop, slug: string) {
  const taken = await shop.database
    .selectFrom('products')
    .select('slug')
    .where('slug', '=', slug)
    .unionAll(shop.database.selectFrom('old_product_slugs').select('slug').where('slug', '=', slug))
    .executeTakeFirst()
  return taken !== undefined
}

async function isAnySkuTaken(shop: Shop, draft: ProductDraft) {
  const skus = draft.variants.map((variant) => variant.sku)
  const taken = await shop.database.selectFrom('variants').select('sku').where('sku', 'in', skus).executeTakeFirst()
  return taken !== undefined || new Set(skus).size < skus.length
}

async function saveProduct(
  shop: Shop,
  { id, categoryId }: { id: string; categoryId: string | null },
  draft: ProductDraft,
) {
  await shop.database
    .insertInto('products')
    .values({
      id,
      slug: draft.slug,
      name: draft.name,
      category_id: categoryId,
      product_type: draft.productType,
      brand: draft.brand,
      short_description: draft.shortDescription,
      description: draft.description,
      box_contents: draft.boxContents,
      weight_grams: draft.weightGrams,
      badge: draft.badge,
      featured: draft.featured,
      created_at: draft.createdAt,
      updated_at: shop.clock.now(),
    })
    .execute()
}

async function saveChoices(shop: Shop, productId: string, draft: ProductDraft) {
  const colours = draft.colours.map((colour, position) => ({ product_id: productId, position, ...colour }))
  if (colours.length > 0) await shop.database.insertInto('product_colours').values(colours).execute()

  const sizes = draft.sizes.map((size, position) => ({
    product_id: productId,
    label: size.label,
    fits: size.fits,
    rider_min_cm: size.riderMinCm,
    rider_max_cm: size.riderMaxCm,
    position,
  }))
  if (sizes.length > 0) await shop.database.insertInto('product_sizes').values(sizes).execute()
}

async function saveVariants(shop: Shop, productId: string, draft: ProductDraft) {
  const variants = draft.variants.map((variant, position) => ({
    id: randomUUID(),
    product_id: productId,
    sku: variant.sku,
    colour: variant.colour,
    size: variant.size,
    price_kobo: variant.priceKobo,
    compare_at_price_kobo: variant.compareAtPriceKobo,
    position,
  }))
  await shop.database.insertInto('variants').values(variants).execute()
  await shop.database
    .insertInto('stock_levels')
    .values(variants.map(({ id }) => ({ variant_id: id })))
    .execute()
  await shop.database
    .insertInto('price_history')
    .values(
      variants.map((variant) => ({
        variant_id: variant.id,
        price_kobo: variant.price_kobo,
        compare_at_price_kobo: variant.compare_at_price_kobo,
        valid_from: shop.clock.now(),
        changed_by: actorName(shop.actor),
      })),
    )
    .execute()
}
