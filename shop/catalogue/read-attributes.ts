import type { Shop } from '../shop.ts'
import type { AttributeValue } from './product.ts'

/** What a product is said to have, by the names of its type's attributes. */
export async function readAttributes(shop: Shop, productId: string): Promise<Record<string, AttributeValue>> {
  const rows = await shop.database
    .selectFrom('product_attributes')
    .select(['name', 'text_value', 'number_value', 'boolean_value'])
    .where('product_id', '=', productId)
    .execute()
  return Object.fromEntries(
    rows.map(({ name, text_value, number_value, boolean_value }) => [
      name,
      text_value ?? (number_value === null ? (boolean_value ?? false) : Number(number_value)),
    ]),
  )
}
