import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { archiveProduct } from './archive-product.ts'
import type { GoodsFilter } from './goods-filter.ts'
import { matchingGoods } from './list-goods.ts'
import type { ProductStatus } from './product.ts'
import { publishProduct } from './publish-product.ts'

/** As many products are changed at once, within the time that an answer may take. */
export const mostChanged = 500

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
 * Puts these products on sale, or takes them off, each for itself: gives how many stand so now, and the ids of those that
 * cannot be sold yet, which stay as they are. Twice is once. Refuses more than 500.
 */
export async function changeProductStatuses(shop: Shop, { ids, to }: { ids: readonly string[]; to: StatusForMany }) {
  permit(shop.actor, 'edit products')
  if (ids.length > mostChanged) return refuse('too-many-products')

  const left: string[] = []
  for (const productId of ids) {
    const changed = await (to === 'active' ? publishProduct : archiveProduct)(shop, { productId })
    if (!changed.accepted) left.push(productId)
  }
  return accept({ there: ids.length - left.length, left })
}
