import type { Shop } from '../shop.ts'
import type { AttributeValue } from './product.ts'

/** Writes what a product is said to have, where nothing of it is written yet. Call it in the transaction of a change. */
export async function saveAttributes(shop: Shop, productId: string, attributes: Record<string, AttributeValue>) {
  const rows = Object.entries(attributes).map(([name, value]) => ({
    product_id: productId,
    name,
    text_value: typeof value === 'string' ? value : null,
    number_value: typeof value === 'number' ? value : null,
    boolean_value: typeof value === 'boolean' ? value : null,
  }))
  if (rows.length > 0) await shop.database.insertInto('product_attributes').values(rows).execute()
}
