import { choiceName } from '../catalogue/product.ts'
import { isBikeType } from '../catalogue/product-type.ts'
import { selectPicturedGoods } from '../catalogue/select-goods.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

/** A variant that a line of an order may be swapped for, or that it is. */
export type Swap = {
  /** Whose line it may take the place of. */
  forVariantId: string
  variantId: string
  sku: string
  name: string
  slug: string
  choice: string
  categoryId: string | null
  photoHash: string | null
  isBike: boolean
  unitPriceKobo: Kobo
  available: number
  isSold: boolean
}

/** Every colour and size of the products in an order, as the catalogue stands now. */
export async function findSwaps(shop: Shop, orderId: string): Promise<Swap[]> {
  permit(shop.actor, 'change orders')

  const rows = await selectPicturedGoods(shop)
    .innerJoin('variants as ordered', 'ordered.product_id', 'products.id')
    .innerJoin('order_lines', 'order_lines.variant_id', 'ordered.id')
    .select(({ eb, and }) => [
      'ordered.id as forVariantId',
      'variants.id as variantId',
      'variants.sku',
      'products.name',
      'products.slug',
      'products.category_id as categoryId',
      'products.product_type as productType',
      'product_colours.name as colour',
      'variants.size',
      'variants.price_kobo as unitPriceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
      and([eb('variants.status', '=', 'active'), eb('products.status', '=', 'active')]).as('isSold'),
      'photo.hash as photoHash',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_lines.position')
    .orderBy('variants.sku')
    .execute()
  return rows.map(({ colour, size, productType, isSold, ...swap }) => ({
    ...swap,
    isSold: isSold === true,
    choice: choiceName(colour, size),
    isBike: isBikeType(productType),
  }))
}
