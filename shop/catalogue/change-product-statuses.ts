import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { archiveProduct } from './archive-product.ts'
import type { GoodsFilter } from './goods-filter.ts'
import { matchingGoods } from './list-goods.ts'
import type { ProductStatus } from './product.ts'
import { publishProduct } from './publish-product.ts'

/** As many products are changed at once, within the time that an answer may take. */
export const mostChanged = 500

/** So many in one transaction: what visitors see is dropped once for all of them, and nobody waits long for their rows. */
const atOnce = 50

/** What many products can become at once. */
export type StatusForMany = 'active' | 'archived'

/** The ids, names and states of all products that the filter leaves, by their names, up to so many. */
export async function listGoodsStates(shop: Shop, { filter, most }: { filter: GoodsFilter; most: number }) {
  permit(shop.actor, 'edit products')

  const { rows } = await sql<{ id: string; name: string; status: ProductStatus }>`
    select id, name, status from products where ${matchingGoods(filter)}
    order by lower(name), id limit ${most}`.execute(shop.database)
  return rows
}

/**
 * Puts these products on sale, or takes them off, fifty in each transaction: `changed` is how many
 * stand so now, those that stood so already among them; `unchanged` are the ids of those that cannot be sold yet. Refuses
 * more than 500.
 */
export async function changeProductStatuses(shop: Shop, { ids, to }: { ids: readonly string[]; to: StatusForMany }) {
  permit(shop.actor, 'edit products')
  if (ids.length > mostChanged) return refuse('too-many-products')

  const unchanged: string[] = []
  // in one order, so that two who press at once do not wait for each other in a ring
  const ordered = ids.toSorted()
  for (let start = 0; start < ordered.length; start += atOnce) {
    const { value } = await changeTogether(shop, ordered.slice(start, start + atOnce), to)
    unchanged.push(...value)
  }
  return accept({ changed: ids.length - unchanged.length, unchanged })
}

/** Those that cannot be sold yet. */
function changeTogether(shop: Shop, ids: readonly string[], to: StatusForMany) {
  return transact(shop, async (shop) => {
    const unchanged: string[] = []
    for (const productId of ids) {
      const changed = await (to === 'active' ? publishProduct : archiveProduct)(shop, { productId })
      if (!changed.accepted) unchanged.push(productId)
    }
    return accept(unchanged)
  })
}
