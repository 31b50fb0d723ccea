import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/**
 * Every variant of every product, sold or not, with its stock and the name of its colour: what carts, lists and files
 * show of goods begins here.
 */
export function selectGoods(shop: Shop) {
  return shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .leftJoin('product_colours', (join) =>
      join
        .onRef('product_colours.product_id', '=', 'products.id')
        .onRef('product_colours.slug', '=', 'variants.colour'),
    )
}

/** Goods with a photograph of each: of its colour, else the product's first. */
export function selectPicturedGoods(shop: Shop) {
  return selectGoods(shop).leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('product_photos')
        .innerJoin('photos', 'photos.hash', 'product_photos.photo_hash')
        .select(['hash', 'width', 'height', 'has_alpha', 'alt_text'])
        .whereRef('product_photos.product_id', '=', 'products.id')
        .orderBy((eb) => eb('product_photos.colour', 'is not distinct from', eb.ref('variants.colour')), 'desc')
        .orderBy('display_order')
        .limit(1)
        .as('photo'),
    (join) => join.onTrue(),
  )
}

/** What stands after `from` in a statement of plain SQL for the goods of `selectGoods`. */
export const goodsTables = sql`variants
  join products on products.id = variants.product_id
  join stock_levels on stock_levels.variant_id = variants.id
  left join product_colours on product_colours.product_id = products.id and product_colours.slug = variants.colour`
