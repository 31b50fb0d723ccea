import { bikeTypes } from '../catalogue/product-type.ts'
import type { Shop } from '../shop.ts'
import { listCards } from './list-cards.ts'
import type { ProductCard } from './product-card.ts'

const mostShown = 4

/**
 * What may still be missing in a cart with these variants: what others have bought together with them, and what staff
 * say goes with them. Only what is on sale and in stock, nothing that is in the cart, no second bike, and of what staff say
 * no other lock beside a lock.
 */
export async function listForCart(
  shop: Shop,
  variantIds: readonly string[],
): Promise<{ together: ProductCard[]; goesWith: ProductCard[] }> {
  const inCart = await findProducts(shop, variantIds)
  if (inCart.length === 0) return { together: [], goesWith: [] }
  const together = await findTogether(shop, inCart)
  const goesWith = await findChosen(shop, inCart, together)
  return { together: await listCards(shop, together), goesWith: await listCards(shop, goesWith) }
}

async function findProducts(shop: Shop, variantIds: readonly string[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const rows = await shop.database
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where('id', 'in', variantIds)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

async function findTogether(shop: Shop, inCart: readonly string[]): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('bought_together')
    .innerJoin('listing_entries as entry', 'entry.product_id', 'other_id')
    .innerJoin('products', 'products.id', 'other_id')
    .select('other_id')
    .where('bought_together.product_id', 'in', inCart)
    .where('other_id', 'not in', inCart)
    .where('entry.in_stock', '=', true)
    .where('products.product_type', 'not in', bikeTypes)
    .groupBy('other_id')
    .orderBy(({ fn }) => fn.sum('buyers'), 'desc')
    .orderBy('other_id')
    .limit(mostShown)
    .execute()
  return rows.map(({ other_id }) => other_id)
}

async function findChosen(shop: Shop, inCart: readonly string[], shown: readonly string[]): Promise<string[]> {
  const rows = await shop.database
    .selectFrom('related_products')
    .innerJoin('listing_entries as entry', 'entry.product_id', 'related_id')
    .innerJoin('products', 'products.id', 'related_id')
    .select('related_id')
    .where('related_products.product_id', 'in', inCart)
    .where('related_id', 'not in', [...inCart, ...shown])
    .where('products.product_type', 'not in', ({ selectFrom }) =>
      selectFrom('products as own').select('own.product_type').where('own.id', 'in', inCart),
    )
    .where('entry.in_stock', '=', true)
    .where('products.product_type', 'not in', bikeTypes)
    .groupBy('related_id')
    .orderBy(({ fn }) => fn.min('related_products.position'))
    .orderBy('related_id')
    .limit(mostShown)
    .execute()
  return rows.map(({ related_id }) => related_id)
}
