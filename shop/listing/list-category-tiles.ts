import type { Category } from '../catalogue/category.ts'
import { listCategories } from '../catalogue/find-category.ts'
import type { Kobo } from '../money.ts'
import { keepFact, type Shop } from '../shop.ts'

export type CategoryTile = { category: Category; products: number; fromKobo: Kobo | null }

/** Every category with how many products are on sale in it, and from which price. */
export async function listCategoryTiles(shop: Shop): Promise<CategoryTile[]> {
  const [categories, counts] = await Promise.all([
    listCategories(shop),
    keepFact(shop, 'products by category', ['listing'], () =>
      shop.database
        .selectFrom('listing_entries')
        .select(({ fn }) => ['category_id', fn.countAll<number>().as('products'), fn.min('price_kobo').as('from_kobo')])
        .groupBy('category_id')
        .execute(),
    ),
  ])
  return categories.map((category) => {
    const count = counts.find(({ category_id }) => category_id === category.id)
    return { category, products: Number(count?.products ?? 0), fromKobo: count?.from_kobo ?? null }
  })
}
