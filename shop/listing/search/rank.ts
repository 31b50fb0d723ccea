import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import { and, type Condition, not, type RelevanceStep } from '../matching.ts'

/** What many products have is soon met among so many; what is not is so rare that all of it can be put in order. */
const soonMet = 300

/**
 * Ids of the products that meet a step and are what else is asked for, by steps, and in each what is in stock first and
 * then the newest; at most so many. Step by step until there are enough: to rank all that a common word finds would mean
 * to look at each of them.
 */
export async function rank(
  shop: Shop,
  { steps, asked, most }: { steps: readonly RelevanceStep[]; asked: Condition; most: number },
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, step] of steps.entries()) {
    const others = [...steps.slice(0, index).map(({ ofOne }) => not(ofOne)), asked]
    ids.push(...(await rankStep(shop, step, and(others), most - ids.length)))
    if (ids.length >= most) break
  }
  return ids
}

/**
 * Looks through the first products in the order of the list, which is enough for a common word; only where it is not,
 * asks the indexes for all that there is. Left to itself, PostgreSQL takes a word that few have for a common one, and
 * walks through the whole list.
 */
async function rankStep(shop: Shop, step: RelevanceStep, others: Condition, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with met as materialized (
      select product_id, in_stock, created_at
      from (
        select * from listing_entries order by in_stock desc, created_at desc, product_id limit ${soonMet + 20 * most}
      ) entry
      where ${step.ofOne} and ${others}
      order by in_stock desc, created_at desc, product_id limit ${most}
    ), found as materialized (
      select product_id, in_stock, created_at from listing_entries entry
      where (select count(*) from met) < ${most} and ${step.ofAll} and ${others}
    )
    select product_id as id
    from (select * from met where (select count(*) from met) = ${most} union all select * from found) ranked
    order by in_stock desc, created_at desc, product_id limit ${most}`.execute(shop.database)
  return rows.map(({ id }) => id)
}
