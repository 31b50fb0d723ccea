import { fileColumns } from '#shop/imports/file-columns.ts'
import { listForFile, listSpecsInUse } from '#shop/imports/list-for-file.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/products-file-page.ts'

/** Every variant of every product, a line each, for a spreadsheet; an import reads it back. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const columns = fileColumns(await listSpecsInUse(shop))
  return fileOf(shop, 'products', columns, (part) => listForFile(shop, part))
}
