import type { Shop } from '../shop.ts'

/** The colours of a product in their order. */
export function readColours(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('product_colours')
    .select(['slug', 'name', 'hex'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** The sizes of a product in their order, each with the riders that it fits. */
export function readSizes(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('product_sizes')
    .select(['label', 'fits', 'rider_min_cm as riderMinCm', 'rider_max_cm as riderMaxCm'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}
