import { lagosDay } from '#shop/lagos-day.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/codes-file-page.ts'
import { codeColumns } from './code-columns.tsx'
import { codesAddress } from './codes-address.ts'

/** The discount codes that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = codesAddress.read(searchParams)
  const columns = codeColumns(lagosDay(shop.clock.now()))
  return fileOf(shop, 'codes', columns, (part) => listPromotions(shop, { filter, ...part }))
}
