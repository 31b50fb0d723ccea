import type { Shop } from '../shop.ts'

/** Keeps a product as it is until the transaction ends: whoever changes it too waits here. False where there is none. */
export async function lockProduct(shop: Shop, productId: string): Promise<boolean> {
  const product = await shop.database
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  return product !== undefined
}
