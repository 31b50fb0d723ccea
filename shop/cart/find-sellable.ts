import { sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

export type SellableVariant = {
  variantId: string
  name: string
  /** Colour and size; '' where there is one choice only. */
  choice: string
  sku: string
  priceKobo: Kobo
  /** How many can still be promised. */
  available: number
}

/** What is on sale and has all of these words in its name, choice or SKU; nothing for no words. */
export async function findSellable(
  shop: Shop,
  { words, limit }: { words: string; limit: number },
): Promise<SellableVariant[]> {
  permit(shop.actor, 'handle orders')

  const parts = words.toLowerCase().replaceAll('\0', '').split(/\s+/).filter(Boolean).slice(0, 6)
  if (parts.length === 0) return []
  const text = sql`lower(concat_ws(' ', products.name, sku, product_colours.name, size))`
  const conditions = parts.map((part) => sql`position(${part} in ${text}) > 0`)
  const { rows } = await sql<SellableVariant>`
    select variants.id as "variantId", products.name, concat_ws(', ', product_colours.name, size) as choice, sku,
      price_kobo as "priceKobo", greatest(on_hand - reserved, 0) as available
    from ${goodsTables}
    where variants.status = 'active' and products.status = 'active' and ${sql.join(conditions, sql` and `)}
    order by on_hand - reserved < 1, products.name, variants.position limit ${limit}`.execute(shop.database)
  return rows
}
