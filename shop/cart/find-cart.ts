import { choiceName } from '../catalogue/product.ts'
import { isBikeType } from '../catalogue/product-type.ts'
import { selectPicturedGoods } from '../catalogue/select-goods.ts'
import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import { findPromotion } from '../promotions/find-promotion.ts'
import type { Shop } from '../shop.ts'
import type { Cart, CartLine, CartLines } from './cart.ts'
import { readCartBundles } from './cart-bundles.ts'
import { heldBy, mayHold } from './held-by.ts'

/**
 * The open cart of whoever is signed in, or else the one that this token holds, with its lines as the catalogue stands
 * now; null without one.
 */
export async function findCart(shop: Shop, cartToken: string | null): Promise<Cart | null> {
  if (!mayHold(shop, cartToken)) return null
  const cart = await shop.database
    .selectFrom('carts')
    .select(['id', 'version', 'promotion_id'])
    .where(heldBy(shop, cartToken))
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!cart) return null
  const { promotion_id, ...found } = cart
  const promotion = promotion_id === null ? null : await findPromotion(shop, promotion_id)
  const bundles = await readCartBundles(shop, cart.id)
  return { ...found, promotion, bundles, ...(await readCartLines(shop, cart.id)) }
}

/** A cart's lines in the order in which they were added: what can be ordered, and what is no longer sold. */
export async function readCartLines(shop: Shop, cartId: string): Promise<CartLines> {
  const rows = await selectDescribed(shop)
    .innerJoin('cart_lines', 'cart_lines.variant_id', 'variants.id')
    .select(['cart_lines.quantity', 'cart_lines.seen_price_kobo as seenPriceKobo'])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('variants.id')
    .execute()
  return toLines(rows)
}

/** The lines of a cart that was passed on, as the catalogue stands now. */
export async function readSharedLines(shop: Shop, code: string): Promise<CartLines> {
  const rows = await selectDescribed(shop)
    .innerJoin('shared_cart_lines', 'shared_cart_lines.variant_id', 'variants.id')
    .select(['shared_cart_lines.quantity', 'variants.price_kobo as seenPriceKobo'])
    .where('code', '=', code)
    .orderBy('shared_cart_lines.position')
    .execute()
  return toLines(rows)
}

/** These units as lines of no cart, as the catalogue stands now. */
export async function describeLines(
  shop: Shop,
  units: readonly { variantId: string; quantity: number }[],
): Promise<CartLines> {
  if (units.length === 0) return { lines: [], gone: [] }
  const ids = units.map(({ variantId }) => variantId)
  const rows = await selectDescribed(shop).where('variants.id', 'in', ids).orderBy('variants.id').execute()
  const quantityOf = (id: string) => units.find(({ variantId }) => variantId === id)?.quantity ?? 0
  return toLines(rows.map((row) => ({ ...row, quantity: quantityOf(row.variantId), seenPriceKobo: row.unitPriceKobo })))
}

/** Every variant with what a line shows of it. */
function selectDescribed(shop: Shop) {
  return selectPicturedGoods(shop).select(({ eb, and }) => [
    'variants.id as variantId',
    'variants.sku',
    'products.slug',
    'products.name',
    'products.category_id as categoryId',
    'products.product_type',
    'product_colours.name as colour',
    'variants.size',
    'variants.price_kobo as unitPriceKobo',
    eb('on_hand', '-', eb.ref('reserved')).as('available'),
    and([eb('variants.status', '=', 'active'), eb('products.status', '=', 'active')]).as('isSold'),
    'photo.hash',
    'photo.width',
    'photo.height',
    'photo.has_alpha',
    'photo.alt_text',
  ])
}

type DescribedRow = Awaited<ReturnType<ReturnType<typeof selectDescribed>['execute']>>[number] & {
  quantity: number
  seenPriceKobo: number
}

function toLines(rows: DescribedRow[]): CartLines {
  const lines = (isSold: boolean) => rows.filter((row) => row.isSold === isSold).map(toLine)
  return { lines: lines(true), gone: lines(false) }
}

function toLine(row: DescribedRow): CartLine {
  return {
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
    seenPriceKobo: row.seenPriceKobo,
    available: row.available,
  }
}
