import { listStock } from '#shop/inventory/list-stock.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/stock-file-page.ts'
import { stockAddress } from './stock-address.ts'
import { stockColumns } from './stock-columns.tsx'

/** What there is of the variants that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = stockAddress.read(searchParams)
  return fileOf(shop, 'stock', stockColumns, (part) => listStock(shop, { filter, ...part }))
}
