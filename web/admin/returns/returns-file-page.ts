import { listReturns } from '#shop/returns/list-returns.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/returns-file-page.ts'
import { returnFileColumns } from './return-columns.tsx'
import { returnsAddress } from './returns-address.ts'

/** The returns that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = returnsAddress.read(searchParams)
  return fileOf(shop, 'returns', returnFileColumns, (part) => listReturns(shop, { filter, ...part }))
}
