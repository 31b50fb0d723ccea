import { sql } from 'kysely'
import { metaLine } from '../catalogue/meta-line.ts'
import { discountPercent } from '../catalogue/product.ts'
import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import { ratingOf } from '../reviews/review.ts'
import { keepFact, type Shop } from '../shop.ts'
import type { ProductCard } from './product-card.ts'

/** The cards of these products, in the order of their ids. Ids that are not on sale are left out. */
export async function listCards(shop: Shop, productIds: readonly string[]): Promise<ProductCard[]> {
  const cards = await keepFact(shop, 'cards', ['listing'], async () => new Map<string, ProductCard>())
  const missing = productIds.filter((id) => !cards.has(id))
  if (missing.length === 0) return productIds.flatMap((id) => cards.get(id) ?? [])

  const read = await readCards(shop, missing)
  const asked = productIds.flatMap((id) => read.get(id) ?? cards.get(id) ?? [])
  // once the listing has changed nobody is given these cards any more, so that late ones do no harm
  if (cards.size + read.size > mostKept) cards.clear()
  for (const [id, card] of read) cards.set(id, card)
  return asked
}

/** Each takes about half a kilobyte, and six times as much once its HTML is kept beside it. */
const mostKept = 5000

/** By the product's id, which is no part of the card: its slug says which it is, and ids do not compress. */
async function readCards(shop: Shop, productIds: readonly string[]): Promise<Map<string, ProductCard>> {
  const rows = await shop.database
    .selectFrom('listing_entries as entry')
    .innerJoin('products', 'products.id', 'entry.product_id')
    .leftJoin('product_photos', (join) =>
      join.onRef('product_photos.product_id', '=', 'products.id').on('product_photos.is_primary', '=', true),
    )
    .leftJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .leftJoin('product_ratings', 'product_ratings.product_id', 'products.id')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'products.product_type',
      'products.badge',
      'products.featured',
      'entry.price_kobo',
      'entry.highest_price_kobo',
      'entry.compare_at_price_kobo',
      'entry.only_sku',
      'entry.in_stock',
      'photos.hash',
      'photos.width',
      'photos.height',
      'photos.has_alpha',
      'product_photos.alt_text',
      'product_ratings.reviews',
      'product_ratings.stars',
      sql<string[]>`array(
        select hex from product_colours where product_id = products.id order by position)`.as('colours'),
      sql<Record<string, string | number | boolean>>`coalesce((
        select jsonb_object_agg(name, coalesce(to_jsonb(text_value), to_jsonb(number_value), to_jsonb(boolean_value)))
        from product_attributes where product_id = products.id), '{}')`.as('attributes'),
    ])
    .where('entry.product_id', 'in', productIds)
    .execute()

  return new Map(
    rows.map((row) => [
      row.id,
      {
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
        colours: row.colours.length > 1 ? row.colours : [],
        rating: ratingOf({ reviews: row.reviews ?? 0, stars: row.stars ?? 0 }),
        reviewCount: row.reviews ?? 0,
        onlySku: row.only_sku,
      },
    ]),
  )
}
