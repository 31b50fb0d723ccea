import { sql } from 'kysely'
import { metaLine } from '../catalogue/meta-line.ts'
import { discountPercent } from '../catalogue/product.ts'
import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import type { ProductCard } from './product-card.ts'

/** The cards of these products, in the order of their ids. Ids that are not on sale are left out. */
export async function listCards(shop: Shop, productIds: readonly string[]): Promise<ProductCard[]> {
  if (productIds.length === 0) return []
  const rows = await readCards(shop, productIds)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return productIds.flatMap((id) => byId.get(id) ?? [])
}

async function readCards(shop: Shop, productIds: readonly string[]): Promise<ProductCard[]> {
  const rows = await shop.database
    .selectFrom('products')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variants')
          .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
          .select(({ fn }) => [
            fn.min('price_kobo').as('price_kobo'),
            fn.max('price_kobo').as('highest_price_kobo'),
            fn.count<number>('variants.id').as('variant_count'),
            sql<string>`min(variants.id::text)`.as('first_variant_id'),
            sql<number | null>`(array_agg(compare_at_price_kobo order by price_kobo))[1]`.as('compare_at_price_kobo'),
            sql<boolean>`coalesce(bool_or(on_hand > reserved), false)`.as('in_stock'),
          ])
          .whereRef('variants.product_id', '=', 'products.id')
          .where('variants.status', '=', 'active')
          .as('offer'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_photos', (join) =>
      join.onRef('product_photos.product_id', '=', 'products.id').on('product_photos.is_primary', '=', true),
    )
    .leftJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.product_type',
      'products.badge',
      'products.featured',
      'offer.price_kobo',
      'offer.highest_price_kobo',
      'offer.compare_at_price_kobo',
      'offer.variant_count',
      'offer.first_variant_id',
      'offer.in_stock',
      'photos.hash',
      'photos.width',
      'photos.height',
      'photos.has_alpha',
      'product_photos.alt_text',
      sql<{ name: string; hex: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'hex', hex) order by position)
        from product_colours where product_id = products.id), '[]')`.as('colours'),
      sql<Record<string, string | number | boolean>>`coalesce((
        select jsonb_object_agg(name, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(boolean_value)))
        from product_attributes where product_id = products.id), '{}')`.as('attributes'),
      'products.weight_grams',
      sql<string[]>`array(select label from product_sizes where product_id = products.id order by position)`.as(
        'sizes',
      ),
    ])
    .where('products.id', 'in', productIds)
    .where('products.status', '=', 'active')
    .where('offer.price_kobo', 'is not', null)
    .execute()

  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    metaLine: metaLine(row.product_type, row.attributes),
    badge: row.badge,
    featured: row.featured,
    priceKobo: row.price_kobo,
    pricesVary: row.highest_price_kobo > row.price_kobo,
    compareAtPriceKobo: row.compare_at_price_kobo,
    discountPercent: discountPercent(row.price_kobo, row.compare_at_price_kobo),
    inStock: row.in_stock,
    photo: describedPhotoInRow(row),
    colours: row.colours,
    rating: null,
    reviewCount: 0,
    onlyVariantId: Number(row.variant_count) === 1 ? row.first_variant_id : null,
  }))
}
