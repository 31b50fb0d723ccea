import { sql } from 'kysely'
import { savingInRow } from '../bundles/saving-in-row.ts'
import type { Shop } from '../shop.ts'
import { type CartBundle, mostPerLine } from './cart.ts'

/** So many of a bundle, with the variant that was chosen for each part. */
export type ChosenBundle = Pick<CartBundle, 'bundleId' | 'variantIds' | 'quantity'>

/**
 * The bundles of a cart, as they are offered now, in the order in which they were put in. One that is offered no more,
 * or not in this choice, is none: its goods stay, at their prices.
 */
export async function readCartBundles(shop: Shop, cartId: string): Promise<CartBundle[]> {
  const rows = await shop.database
    .selectFrom('cart_bundles as held')
    .innerJoin('bundles', 'bundles.id', 'held.bundle_id')
    .select(['bundle_id as bundleId', 'slug', 'name', 'variant_ids as variantIds', 'quantity'])
    .select(['kind', 'basis_points', 'amount_kobo'])
    .select(
      sql<string[]>`array(
        select products.name from unnest(held.variant_ids) with ordinality as part (variant_id, place)
        join variants on variants.id = part.variant_id join products on products.id = variants.product_id
        order by place)`.as('partNames'),
    )
    .where('cart_id', '=', cartId)
    .where('bundles.status', '=', 'active')
    // each part has its variant, one of those that may be chosen
    .where(
      sql<boolean>`cardinality(held.variant_ids) = (
        select count(*) from bundle_parts as part
        join variants on variants.id = held.variant_ids[part.position + 1] and variants.product_id = part.product_id
        where part.bundle_id = held.bundle_id and (part.variant_ids = '{}' or variants.id = any(part.variant_ids)))`,
    )
    .where(
      sql<boolean>`cardinality(held.variant_ids) = (
        select count(*) from bundle_parts as part where part.bundle_id = held.bundle_id)`,
    )
    .orderBy('added_at')
    .orderBy('bundle_id')
    .orderBy('variant_ids')
    .execute()
  return rows.map(({ kind, basis_points, amount_kobo, ...held }) => ({
    ...held,
    saving: savingInRow({ kind, basis_points, amount_kobo }),
  }))
}

/** Says of goods in a locked cart that they belong together, beside what was said before. */
export async function holdBundles(shop: Shop, cartId: string, bundles: readonly ChosenBundle[]): Promise<void> {
  if (bundles.length === 0) return
  await shop.database
    .insertInto('cart_bundles')
    .values(
      bundles.map(({ bundleId, variantIds, quantity }) => ({
        cart_id: cartId,
        bundle_id: bundleId,
        variant_ids: [...variantIds],
        quantity,
        added_at: shop.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'bundle_id', 'variant_ids']).doUpdateSet({
        quantity: sql<number>`least(cart_bundles.quantity + excluded.quantity, ${mostPerLine}::int)`,
      }),
    )
    .execute()
}

/** The bundles of a cart that was passed on. */
export async function readSharedBundles(shop: Shop, code: string): Promise<ChosenBundle[]> {
  return shop.database
    .selectFrom('shared_cart_bundles')
    .select(['bundle_id as bundleId', 'variant_ids as variantIds', 'quantity'])
    .where('code', '=', code)
    .execute()
}
