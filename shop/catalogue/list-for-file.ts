import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'

/** A variant with all that is said of its product, as a file has it: one line each. */
export type FiledVariant = {
  id: string
  slug: string
  name: string
  brand: string
  category: string | null
  productType: string
  status: string
  shortDescription: string
  description: string
  badge: string | null
  featured: boolean
  weightGrams: number | null
  sku: string
  colour: string | null
  hex: string | null
  size: string | null
  riderMinCm: number | null
  riderMaxCm: number | null
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  isRetired: boolean
  onHand: number
}

/** A part of all variants, those of one product together. */
export async function listForFile(
  shop: Shop,
  { place, size }: { place: Place; size: number },
): Promise<KeyedPage<FiledVariant>> {
  permit(shop.actor, 'edit products')

  return pageByKey({
    columns: [
      { column: sql.ref('products.slug'), kind: 'text' },
      { column: sql.ref('variants.id'), kind: 'uuid' },
    ],
    isDescending: false,
    place,
    size,
    keyOf: ({ slug, id }: FiledVariant) => [slug, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<FiledVariant>`
        select variants.id, products.slug, products.name, brand, categories.name as category,
          product_type as "productType", products.status, short_description as "shortDescription", description, badge,
          featured, weight_grams as "weightGrams", sku, product_colours.name as colour, hex, variants.size,
          rider_min_cm as "riderMinCm", rider_max_cm as "riderMaxCm", price_kobo as "priceKobo",
          compare_at_price_kobo as "compareAtPriceKobo", variants.status = 'archived' as "isRetired",
          on_hand as "onHand"
        from variants
        join products on products.id = product_id
        join stock_levels on variant_id = variants.id
        left join categories on categories.id = category_id
        left join product_colours on product_colours.product_id = products.id and product_colours.slug = colour
        left join product_sizes on product_sizes.product_id = products.id and label = size
        where ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}
