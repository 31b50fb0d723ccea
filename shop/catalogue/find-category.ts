import { photoInRow } from '../photos/photo-in-row.ts'
import { keepFact, type Shop } from '../shop.ts'
import type { Category } from './category.ts'

/** All categories, in the order in which the shop shows them. */
export function listCategories(shop: Shop): Promise<readonly Category[]> {
  return keepFact(shop, 'categories', ['categories'], () => readCategories(shop))
}

/** The category with this slug or this id; the address `/shop/…` takes either. */
export async function findCategory(shop: Shop, slugOrId: string): Promise<Category | null> {
  const categories = await listCategories(shop)
  return categories.find((category) => category.slug === slugOrId || category.id === slugOrId) ?? null
}

async function readCategories(shop: Shop): Promise<Category[]> {
  const rows = await shop.database
    .selectFrom('categories')
    .leftJoin('photos', 'photos.hash', 'categories.photo_hash')
    .select(['id', 'slug', 'name', 'display_order', 'hash', 'width', 'height', 'has_alpha'])
    .orderBy('display_order')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    displayOrder: row.display_order,
    photo: photoInRow(row),
  }))
}
