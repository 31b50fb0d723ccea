import { customerSorts } from '#shop/customers/customers-filter.ts'
import { countCustomers, listCustomers } from '#shop/customers/list-customers.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { ManyActs } from '../list/bulk.tsx'
import { FilterChoice } from '../list/filters.tsx'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/customers-page.ts'
import './customer.css'
import { customerColumns } from './customer-columns.tsx'
import { customersAddress, sortNames, viewNames } from './customers-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = customersAddress.read(searchParams)
  const [page, manner, counts] = await Promise.all([
    listCustomers(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'customers'),
    countCustomers(shop, shown),
  ])
  return { shown, page, manner, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Customers, Admin Panel' }]
}

export default function CustomersPage({ loaderData: { shown, page, manner, counts } }: Route.ComponentProps) {
  const search = String(customersAddress.search(shown))
  // a guest is known by their address alone
  const haveAccounts = shown.view !== 'guests'
  return (
    <ListFrame
      title="Customers"
      note={
        !haveAccounts &&
        'Who ordered without an account, the last one first. An account that proves the address takes its orders over.'
      }
      acts={<Export to={`${adminLinks.customersFile}?${search}`} />}
      address={customersAddress}
      shown={shown}
      list="customers"
      manner={manner}
      views={{
        label: 'Customers by kind',
        all: tabsOf(viewNames, counts.byView, {
          here: shown.view,
          to: (view) => customersAddress.to({ ...shown, view }),
        }),
      }}
      searchFor="Name, e-mail, phone or tag"
      choices={
        haveAccounts && (
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={customerSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        )
      }
      bulk={
        haveAccounts && (
          <ManyActs to={adminLinks.tagCustomers} by="way" acts={tagWays} search={search} found={counts.found} isAsked />
        )
      }
      columns={haveAccounts ? customerColumns : unsortedColumns}
      page={page}
      choose={haveAccounts ? { name: 'customer', valueOf: ({ id }) => id, labelOf: ({ email }) => email } : undefined}
      found={{ count: counts.found, one: 'person', many: 'people' }}
      nothing="No customers found"
    />
  )
}

const unsortedColumns = customerColumns.map(({ sorts: _, ...column }) => column)

const tagWays = [
  { value: 'add', name: 'Add a tag' },
  { value: 'remove', name: 'Remove a tag' },
] as const
