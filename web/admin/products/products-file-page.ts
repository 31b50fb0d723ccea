import { fileColumns } from '#shop/imports/file-columns.ts'
import { listForFile, listSpecsInUse } from '#shop/imports/list-for-file.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/products-file-page.ts'
import { productsAddress } from './products-address.ts'

/** Every variant of the products that the filter leaves, a line each, for a spreadsheet; an import reads it back. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const columns = fileColumns(await listSpecsInUse(shop))
  const filter = productsAddress.read(searchParams)
  return fileOf(shop, 'products', columns, (part) => listForFile(shop, { filter, ...part }))
}
