import { type ListedCustomer, listCustomers } from '#shop/customers/list-customers.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/customers-file-page.ts'
import { readCustomersFilter } from './customers-address.ts'

const head = ['First name', 'Last name', 'E-mail', 'Phone', 'Since', 'Orders', 'Paid in all (₦)', 'Blocked', 'Tags']

/** The people that the filter leaves, for a spreadsheet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readCustomersFilter(searchParams)
  return fileOf(
    `customers-${lagosDay(shop.clock.now())}.csv`,
    head,
    (part) => listCustomers(shop, { filter, ...part }),
    cellsOf,
  )
}

function cellsOf(row: ListedCustomer) {
  const { firstName, lastName, email, phone, since, orders, spentKobo, isBlocked, tags } = row
  const paid = spentKobo / 100
  return [firstName, lastName, email, phone, lagosDay(since), orders, paid, isBlocked ? 'yes' : '', tags.join(', ')]
}
