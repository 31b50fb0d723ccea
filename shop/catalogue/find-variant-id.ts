import type { Shop } from '../shop.ts'

/** The id of the variant that has this SKU; null where none has. */
export async function findVariantId(shop: Shop, sku: string): Promise<string | null> {
  // no SKU is longer or has signs that nobody sees, and the database takes no NUL
  if (!/^\P{C}{1,40}$/u.test(sku)) return null
  const variant = await shop.database.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirst()
  return variant?.id ?? null
}
