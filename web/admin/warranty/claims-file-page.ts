import { listClaims } from '#shop/warranty/list-claims.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/claims-file-page.ts'
import { claimColumns } from './claim-columns.tsx'
import { claimsAddress } from './claims-address.ts'

/** The claims that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = claimsAddress.read(searchParams)
  return fileOf(shop, 'claims', claimColumns, (part) => listClaims(shop, { filter, ...part }))
}
