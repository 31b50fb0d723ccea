import type { NotNull } from 'kysely'
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

/** The sizes of a product in their order, each with the riders that its model says it fits. */
export function readSizes(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('product_sizes')
    .select(['label', 'fits', 'rider_min_cm as riderMinCm', 'rider_max_cm as riderMaxCm'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}

/** The sizes of a product as riders are told: where the model does not say whom a frame fits, the size chart does. */
export function readSizesForRiders(shop: Shop, productId: string) {
  return shop.database
    .selectFrom('sizes_for_riders')
    .select(['label', 'fits', 'rider_min_cm as riderMinCm', 'rider_max_cm as riderMaxCm'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .$narrowType<{ label: NotNull }>()
    .execute()
}
