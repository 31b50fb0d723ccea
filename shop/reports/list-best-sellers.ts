import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { before } from '../moments.ts'
import type { Kobo } from '../money.ts'
import type { Shop } from '../shop.ts'

export type BestSeller = { name: string; slug: string; units: number; soldKobo: Kobo }

/** What sold most within the last so many days, by units, of orders that stand. */
export async function listBestSellers(
  shop: Shop,
  { days, limit }: { days: number; limit: number },
): Promise<BestSeller[]> {
  permit(shop.actor, 'see figures')

  const since = before(shop.clock.now(), { days })
  const { rows } = await sql<{ name: string; slug: string; units: string; soldKobo: string }>`
    select min(name) as name, slug, sum(quantity) as units, sum(line_kobo) as "soldKobo"
    from orders join order_lines on order_id = orders.id
    where placed_at >= ${since} and status not in ('placed', 'cancelled')
    group by slug order by units desc, slug limit ${limit}`.execute(shop.database)
  return rows.map(({ units, soldKobo, ...product }) => ({
    ...product,
    units: Number(units),
    soldKobo: Number(soldKobo),
  }))
}
