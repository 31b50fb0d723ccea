import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

type Names = { slug?: string; skus?: readonly string[] }

/**
 * Whoever else wants one of these names waits until this transaction has ended, and sees then whether they are taken.
 * In one order, so that nobody waits in a ring. Ask whether they are taken afterwards.
 */
export async function lockNames(shop: Shop, { slug, skus = [] }: Names): Promise<void> {
  const names = [...(slug === undefined ? [] : [`address ${slug}`]), ...skus.map((sku) => `SKU ${sku}`)]
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key
    ) as keys`.execute(shop.database)
}
