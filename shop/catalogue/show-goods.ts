import { sql } from 'kysely'
import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { ProductFacts } from './edit-product.ts'
import type { Colour, ProductStatus, Size, Variant } from './product.ts'
import { readAttributes } from './read-attributes.ts'
import { readColours, readSizes } from './read-choices.ts'

/** A variant as staff edit it, sold or retired. */
export type GoodsVariant = Variant & {
  status: 'active' | 'archived'
  onHand: number
  reserved: number
  lowAt: number
}

/** A photo of the gallery, in its place. */
export type GoodsPhoto = StoredPhoto & { id: string; altText: string; colour: string | null }

/** All that staff know of a product, whatever its status. */
export type Goods = ProductFacts & {
  id: string
  version: number
  status: ProductStatus
  createdAt: Date
  /** When it goes on sale by itself; null: it does not. */
  publishAt: Date | null
  colours: Colour[]
  sizes: Size[]
  variants: GoodsVariant[]
  photos: GoodsPhoto[]
  /** Who changed it last, and when; null where nobody did since it was added. */
  edited: { by: string; at: Date } | null
}

/** The product with this id, for staff; null when there is none. */
export async function showGoods(shop: Shop, productId: string): Promise<Goods | null> {
  permit(shop.actor, 'edit products')

  if (!isUuid(productId)) return null
  const product = await shop.database.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst()
  if (!product) return null

  const [attributes, colours, sizes, variants, photos, edited] = await Promise.all([
    readAttributes(shop, productId),
    readColours(shop, productId),
    readSizes(shop, productId),
    readVariants(shop, productId),
    readPhotos(shop, productId),
    readLastEdit(shop, productId),
  ])
  return {
    id: product.id,
    version: product.version,
    slug: product.slug,
    name: product.name,
    categoryId: product.category_id,
    productType: product.product_type,
    brand: product.brand,
    shortDescription: product.short_description,
    description: product.description,
    boxContents: product.box_contents,
    weightGrams: product.weight_grams,
    badge: product.badge,
    featured: product.featured,
    seoTitle: product.seo_title,
    seoDescription: product.seo_description,
    status: product.status as ProductStatus,
    createdAt: product.created_at,
    publishAt: product.publish_at,
    attributes,
    colours,
    sizes,
    variants,
    photos,
    edited,
  }
}

async function readVariants(shop: Shop, productId: string): Promise<GoodsVariant[]> {
  const rows = await shop.database
    .selectFrom('variants')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .select([
      'id',
      'sku',
      'colour',
      'size',
      'price_kobo as priceKobo',
      'compare_at_price_kobo as compareAtPriceKobo',
      'version',
      'status',
      'on_hand as onHand',
      'reserved',
      'low_at as lowAt',
    ])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as GoodsVariant['status'] }))
}

function readPhotos(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('product_photos')
    .innerJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .select(['id', 'hash', 'width', 'height', 'has_alpha as hasAlpha', 'alt_text as altText', 'colour'])
    .where('product_id', '=', productId)
    .orderBy('display_order')
    .execute()
}

async function readLastEdit(shop: Shop, productId: string) {
  const { rows } = await sql<{ actor: string; at: Date }>`
    select actor, happened_at as at from journal_entries
    where subject = ${`product:${productId}`} order by id desc limit 1`.execute(shop.database)
  const [last] = rows
  if (!last) return null
  const names = await nameActors(shop, [last.actor])
  return { by: names.get(last.actor) ?? 'somebody', at: last.at }
}
