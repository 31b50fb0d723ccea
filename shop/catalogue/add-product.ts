import { randomUUID } from 'node:crypto'
import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isFitting } from './attribute.ts'
import type { AttributeValue, Colour, Size } from './product.ts'
import { isSellablePrice } from './product.ts'
import { isProductType, type ProductType } from './product-type.ts'

export type ProductDraft = {
  slug: string
  name: string
  category: string
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
 * that is taken, no variant at all, and prices that cannot be asked.
 */
export async function addProduct(shop: Shop, draft: ProductDraft) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const category = await shop.database
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', draft.category)
      .executeTakeFirst()
    if (!category) return refuse('no-such-category')
    if (!isProductType(draft.productType)) return refuse('no-such-type')
    const unfitting = Object.entries(draft.attributes).filter(
      ([name, value]) => !isFitting(draft.productType, name, value),
    )
    if (unfitting.length > 0) return refuse('attribute-not-fitting', { names: unfitting.map(([name]) => name) })
    if (draft.variants.length === 0) return refuse('no-variant')
    if (draft.variants.some((variant) => !isSellablePrice(variant.priceKobo))) return refuse('price-not-sellable')
    if (await isSlugTaken(shop, draft.slug)) return refuse('slug-taken')
    if (await isAnySkuTaken(shop, draft)) return refuse('sku-taken')

    const productId = await saveProduct(shop, category.id, draft)
    await saveChoices(shop, productId, draft)
    await saveVariants(shop, productId, draft)
    await saveAttributes(shop, productId, draft.attributes)
    await recordChange(shop, 'product added', `product:${productId}`, { to: { name: draft.name, slug: draft.slug } })
    return accept({ productId })
  })
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

async function saveProduct(shop: Shop, categoryId: string, draft: ProductDraft) {
  const id = randomUUID()
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
  return id
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

async function saveAttributes(shop: Shop, productId: string, attributes: ProductDraft['attributes']) {
  const rows = Object.entries(attributes).map(([name, value]) => ({
    product_id: productId,
    name,
    text_value: typeof value === 'string' ? value : null,
    number_value: typeof value === 'number' ? value : null,
    boolean_value: typeof value === 'boolean' ? value : null,
  }))
  if (rows.length > 0) await shop.database.insertInto('product_attributes').values(rows).execute()
}
