import { isBikeType, isProductType, productTypes } from '../catalogue/product-type.ts'
import { keepFact, type Shop } from '../shop.ts'

/** More than that nobody chooses from in one list. */
const mostBikes = 300

/** The bikes on sale by name, to choose one for a ride. */
export async function listBikes(shop: Shop): Promise<{ slug: string; name: string }[]> {
  return keepFact(shop, 'bikes to ride', ['listing'], () =>
    shop.database
      .selectFrom('products')
      .select(['slug', 'name'])
      .where('status', '=', 'active')
      .where('product_type', 'in', Object.keys(productTypes).filter(isProductType).filter(isBikeType))
      .orderBy('name')
      .limit(mostBikes)
      .execute(),
  )
}

/** The bike on sale at this address; null where there is none. */
export async function findBike(shop: Shop, slug: string): Promise<{ id: string; name: string } | null> {
  const bike = await shop.database
    .selectFrom('products')
    .select(['id', 'name', 'product_type'])
    .where('slug', '=', slug)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return bike && isBikeType(bike.product_type) ? { id: bike.id, name: bike.name } : null
}
