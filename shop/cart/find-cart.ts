import { choiceName } from '../catalogue/product.ts'
import { isBikeType } from '../catalogue/product-type.ts'
import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import { findPromotion } from '../promotions/find-promotion.ts'
import type { Shop } from '../shop.ts'
import type { Cart, CartLine } from './cart.ts'
import { hashCartToken } from './cart-token.ts'

/** The open cart that this token holds, with its lines as the catalogue stands now; null without one. */
export async function findCart(shop: Shop, cartToken: string | null): Promise<Cart | null> {
  if (cartToken === null) return null
  const cart = await shop.database
    .selectFrom('carts')
    .select(['id', 'version', 'promotion_id'])
    .where('token_hash', '=', hashCartToken(cartToken))
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!cart) return null
  const { promotion_id, ...found } = cart
  return {
    ...found,
    promotion: promotion_id === null ? null : await findPromotion(shop, promotion_id),
    lines: await readCartLines(shop, cart.id),
  }
}

/** A cart's lines in the order in which they were added. Products that are no longer sold are left out. */
export async function readCartLines(shop: Shop, cartId: string): Promise<CartLine[]> {
  const rows = await shop.database
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .leftJoin('product_colours', (join) =>
      join
        .onRef('product_colours.product_id', '=', 'products.id')
        .onRef('product_colours.slug', '=', 'variants.colour'),
    )
    .leftJoinLateral(
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
    .select(({ eb }) => [
      'variants.id as variantId',
      'variants.sku',
      'products.slug',
      'products.name',
      'products.category_id as categoryId',
      'products.product_type',
      'product_colours.name as colour',
      'variants.size',
      'cart_lines.quantity',
      'variants.price_kobo as unitPriceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
      'photo.hash',
      'photo.width',
      'photo.height',
      'photo.has_alpha',
      'photo.alt_text',
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .where('variants.status', '=', 'active')
    .where('products.status', '=', 'active')
    .orderBy('cart_lines.added_at')
    .orderBy('variants.id')
    .execute()

  return rows.map((row) => ({
    variantId: row.variantId,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    categoryId: row.categoryId,
    choice: choiceName(row.colour, row.size),
    photo: describedPhotoInRow(row),
    isBike: isBikeType(row.product_type),
    quantity: row.quantity,
    unitPriceKobo: row.unitPriceKobo,
    available: row.available,
  }))
}
