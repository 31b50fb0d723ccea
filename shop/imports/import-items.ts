import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import type { FiledProduct } from './filed-product.ts'
import type { ItemOutcome } from './product-import.ts'
import type { Problem, SaidProduct } from './said-product.ts'

/** The next products of an import that wait to be carried out, in the order of the file. */
export async function nextItems(shop: Shop, importId: string, count: number) {
  const { rows } = await sql<{ position: number; said: SaidProduct; seen: string | null }>`
    select position, said, seen from product_import_items
    where import_id = ${importId} and outcome = 'waiting' order by position limit ${count}`.execute(shop.database)
  return rows
}

export type ItemResult = {
  position: number
  outcome: ItemOutcome
  problems: readonly Problem[]
  notes: readonly string[]
  /** Left out where they stay as they are. */
  productId?: string | null
  before?: FiledProduct | null
  after?: FiledProduct | null
}

/** Writes down what became of products of an import. */
export async function saveItems(shop: Shop, importId: string, results: readonly ItemResult[]) {
  if (results.length === 0) return
  await sql`
    update product_import_items set outcome = result.outcome, problems = result.problems, notes = result.notes,
      product_id = coalesce("productId", product_id), before = coalesce(result.before, product_import_items.before),
      after = coalesce(result.after, product_import_items.after)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result(position integer, outcome text, problems jsonb,
      notes jsonb, "productId" uuid, before jsonb, after jsonb)
    where import_id = ${importId} and product_import_items.position = result.position`.execute(shop.database)
}
