import { sql } from 'kysely'
import { bikeTypes } from '../catalogue/product-type.ts'
import { keepFact, type Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'

/** More than that nobody chooses from in one list. */
const mostBikes = 300

/** A bike that can be ridden, with the category under which it is found. */
export type RideableBike = { slug: string; name: string; category: string }

/** The bikes on sale by category and name, to choose one for a ride; the first 300. */
export async function listBikes(shop: Shop): Promise<RideableBike[]> {
  return keepFact(shop, 'bikes to ride', ['listing'], () => rideable(shop).limit(mostBikes).execute())
}

/** Those of all bikes on sale whose name or category has all of the words that were typed; all where none were. */
export async function findBikes(shop: Shop, typed: string): Promise<RideableBike[]> {
  const likes = wordsToFind(typed).map((word) => `%${asItIs(word)}%`)
  if (likes.length === 0) return listBikes(shop)
  const text = sql<string>`lower(products.name || ' ' || categories.name)`
  return likes
    .reduce((found, like) => found.where(text, 'like', like), rideable(shop))
    .limit(mostBikes)
    .execute()
}

/** The bike on sale at this address; null where there is none. */
export async function findBike(shop: Shop, slug: string): Promise<(RideableBike & { id: string }) | null> {
  const bike = await rideable(shop).select('products.id').where('products.slug', '=', slug).executeTakeFirst()
  return bike ?? null
}

/** These bikes to choose from, the chosen one among them. */
export function withBike(bikes: readonly RideableBike[], { slug, name, category }: RideableBike): RideableBike[] {
  return bikes.some((bike) => bike.slug === slug) ? [...bikes] : [{ slug, name, category }, ...bikes]
}

function rideable(shop: Shop) {
  return shop.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.slug', 'products.name', 'categories.name as category'])
    .where('status', '=', 'active')
    .where('product_type', 'in', bikeTypes)
    .orderBy('categories.display_order')
    .orderBy('products.name')
}
