import { listOrders } from '#shop/orders/list-orders.ts'
import { rowsOnPage } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/orders-file-page.ts'
import { orderColumns } from './order-columns.tsx'
import { ordersAddress } from './orders-address.ts'

/** The orders that the filter leaves, all of them, for a spreadsheet; of those that are chosen just these. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const chosen = searchParams.getAll('order').slice(0, rowsOnPage)
  const among = chosen.length > 0 ? { among: chosen } : {}
  // the form of the chosen ones says with one word where the list stands
  const filter = ordersAddress.read(new URLSearchParams(searchParams.get('list') ?? searchParams))
  return fileOf(shop, 'orders', orderColumns, (part) => listOrders(shop, { filter, ...part, ...among }))
}
