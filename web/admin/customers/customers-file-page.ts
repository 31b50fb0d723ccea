import { listCustomers } from '#shop/customers/list-customers.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/customers-file-page.ts'
import { customerColumns } from './customer-columns.tsx'
import { customersAddress } from './customers-address.ts'

/** The people that the filter leaves, for a spreadsheet. */
export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = customersAddress.read(searchParams)
  return fileOf(shop, 'customers', customerColumns, (part) => listCustomers(shop, { filter, ...part }))
}
