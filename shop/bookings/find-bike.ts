import { isBikeType, isProductType, productTypes } from '../catalogue/product-type.ts'
import { keepFact, type Shop } from '../shop.ts'
import { wordsToFind } from '../words-to-find.ts'

/** More than that nobody chooses from in one list. */
const mostBikes = 300

/** A bike that can be ridden, with the category under which it is found. */
export type RideableBike = { slug: string; name: string; category: string }

/** The bikes on sale by category and name, to choose one for a ride. */
export async function listBikes(shop: Shop): Promise<RideableBike[]> {
  return keepFact(shop, 'bikes to ride', ['listing'], () =>
    shop.database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['products.slug', 'products.name', 'categories.name as category'])
      .where('status', '=', 'active')
      .where('product_type', 'in', Object.keys(productTypes).filter(isProductType).filter(isBikeType))
      .orderBy('categories.display_order')
      .orderBy('products.name')
      .limit(mostBikes)
      .execute(),
  )
}

/** Those of them whose name or category has all of the words that were typed; all where none were. */
export function bikesWith(bikes: readonly RideableBike[], typed: string): RideableBike[] {
  const words = wordsToFind(typed)
  return bikes.filter(({ name, category }) => {
    const text = `${name} ${category}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
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
