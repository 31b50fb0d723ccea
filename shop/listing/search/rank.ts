import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Condition, RelevanceStep } from '../matching.ts'

/** What many products have is soon met among so many; what is not is so rare that all of it can be put in order. */
const soonMet = 1000

type Ranking = { steps: readonly RelevanceStep[]; asked: Condition; most: number }

/**
 * Ids of the products that meet a step and are what else is asked for, by steps, and in each what is in stock first and
 * then the newest; at most so many. To rank all that a common word finds would mean to look at each of them: where the
 * head of the list fills a step, only the steps before that one are asked for among all products.
 */
export async function rank(shop: Shop, { steps, asked, most }: Ranking): Promise<string[]> {
  const met = await rankHead(shop, { steps, asked, most })
  const filled = met.length < most ? steps.length : (met.at(-1)?.step ?? 0)
  const ids = await rankAll(shop, { steps: steps.slice(0, filled), asked, most })
  const filling = met.filter(({ step }) => step === filled).map(({ id }) => id)
  return [...ids, ...filling].slice(0, most)
}

/** Looks through the first products in the order of the list. */
async function rankHead(shop: Shop, { steps, asked, most }: Ranking): Promise<{ id: string; step: number }[]> {
  const { rows } = await sql<{ id: string; step: number }>`
    select id, step
    from (
      select product_id as id, ${stepOf(steps)} as step, in_stock, created_at
      from (
        select * from listing_entries order by in_stock desc, created_at desc, product_id limit ${soonMet + 20 * most}
      ) entry
      where ${asked}
    ) met
    where step is not null
    order by step, in_stock desc, created_at desc, id limit ${most}`.execute(shop.database)
  return rows
}

/** Asks the indexes for all that there is of these steps. */
async function rankAll(shop: Shop, { steps, asked, most }: Ranking): Promise<string[]> {
  const last = steps.at(-1)
  if (!last) return []
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select product_id, ${stepOf(steps)} as step, in_stock, created_at from listing_entries entry
      where ${last.ofAll} and ${asked}
    )
    select product_id as id from found
    order by step, in_stock desc, created_at desc, product_id limit ${most}`.execute(shop.database)
  return rows.map(({ id }) => id)
}

/** The first step that `entry` meets, from 0; null where it meets none. */
function stepOf(steps: readonly RelevanceStep[]) {
  const cases = steps.map(({ ofOne }, step) => sql`when ${ofOne} then ${step}::integer`)
  return sql<number | null>`(case ${sql.join(cases, sql` `)} end)`
}
