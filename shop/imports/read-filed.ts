import { sql } from 'kysely'
import { listCategories } from '../catalogue/find-category.ts'
import type { Shop } from '../shop.ts'
import type { FiledProduct } from './filed-product.ts'
import type { KnownFacts } from './known-facts.ts'
import type { Choices, SaidProduct } from './said-product.ts'

/** Products with all that a file can say of them, by their addresses or their ids. For staff: ask for permission first. */
export async function readFiled(
  shop: Shop,
  { slugs = [], ids = [] }: { slugs?: readonly string[]; ids?: readonly string[] },
) {
  const { rows } = await sql<FiledProduct>`
    select id, slug, name, category_id as "categoryId", product_type as "productType", brand, status,
      short_description as "shortDescription", description, box_contents as "boxContents", badge, featured,
      weight_grams as "weightGrams", seo_title as "seoTitle", seo_description as "seoDescription",
      coalesce((select json_object_agg(product_attributes.name, coalesce(to_json(text_value), to_json(number_value), to_json(boolean_value))
          order by product_attributes.name)
        from product_attributes where product_id = products.id), '{}') as attributes,
      coalesce((select json_agg(json_build_object('slug', product_colours.slug, 'name', product_colours.name, 'hex', hex)
          order by position, product_colours.slug)
        from product_colours where product_id = products.id), '[]') as colours,
      coalesce((select json_agg(json_build_object('label', label, 'fits', fits, 'riderMinCm', rider_min_cm,
          'riderMaxCm', rider_max_cm) order by position, label)
        from product_sizes where product_id = products.id), '[]') as sizes,
      coalesce((select json_agg(json_build_object('hash', photo_hash, 'altText', alt_text, 'colour', colour)
          order by display_order)
        from product_photos where product_id = products.id), '[]') as photos,
      coalesce((select json_agg(json_build_object('id', variants.id, 'sku', sku, 'colour', colour, 'size', size,
          'priceKobo', price_kobo, 'compareAtPriceKobo', compare_at_price_kobo,
          'isRetired', variants.status = 'archived', 'lowAt', low_at, 'onHand', on_hand)
          order by variants.position, variants.id)
        from variants join stock_levels on variant_id = variants.id where product_id = products.id), '[]') as variants
    from products where slug = any(${[...slugs]}::text[]) or id = any(${[...ids]}::uuid[])`.execute(shop.database)
  return rows
}

/** Whose these SKUs are. */
export async function readOwners(shop: Shop, skus: readonly string[]): Promise<KnownFacts['owners']> {
  const { rows } = await sql<{ sku: string; productId: string; slug: string }>`
    select sku, products.id as "productId", slug from variants join products on products.id = product_id
    where sku = any(${[...skus]}::text[])`.execute(shop.database)
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]))
}

/** What the shop has that these products could mean or clash with. */
export async function readKnownFacts(
  shop: Shop,
  products: readonly SaidProduct[],
  choices: Choices,
): Promise<KnownFacts> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []))
  const hashes = [...new Set(products.flatMap(({ photos }) => photos))]
  const slugs = products.map(({ slug }) => slug)
  const [categories, owners, paints, photos, old] = await Promise.all([
    listCategories(shop),
    readOwners(shop, skus),
    sql<{ slug: string; hex: string }>`
      select distinct on (slug) slug, hex from product_colours order by slug, product_id`.execute(shop.database),
    sql<{ hash: string }>`select hash from photos where hash = any(${hashes}::text[])`.execute(shop.database),
    sql<{ slug: string }>`select slug from old_product_slugs where slug = any(${slugs}::text[])`.execute(shop.database),
  ])
  return {
    categories,
    owners,
    paints: new Map(paints.rows.map(({ slug, hex }) => [slug, hex])),
    photos: new Set(photos.rows.map(({ hash }) => hash)),
    oldSlugs: new Set(old.rows.map(({ slug }) => slug)),
    choices,
  }
}
