import { customerSorts, customerViews } from '#shop/customers/customers-filter.ts'
import { countCustomers, type ListedCustomer, listCustomers } from '#shop/customers/list-customers.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import type { Route } from './+types/customers-page.ts'
import './customer.css'
import { customersAddress, customersSearch, readCustomersFilter, sortNames, viewNames } from './customers-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readCustomersFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts] = await Promise.all([listCustomers(shop, { filter, place }), countCustomers(shop, filter)])
  return { filter, ...page, counts }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Customers, Admin Panel' }]
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts } = loaderData
  const views = customerViews.map((view) => ({
    name: viewNames[view],
    to: customersAddress({ ...filter, view }),
    count: showCount(counts.byView[view] ?? 0),
    isHere: view === filter.view,
  }))
  return (
    <>
      <header>
        <h1>Customers</h1>
        <div className="acts">
          <a className="btn soft" href={`${adminLinks.customersFile}?${customersSearch(filter)}`} download>
            Export
          </a>
        </div>
        {filter.view === 'guests' && (
          <small>Who ordered without an account. An account that proves the address takes its orders over.</small>
        )}
      </header>
      <section className="a-card" aria-label="Customers">
        <Views views={views} label="Customers by kind" />
        <Filters
          to={adminLinks.customers}
          words={filter.words}
          placeholder="Name, e-mail, phone or tag"
          kept={filter.view === 'accounts' ? {} : { view: filter.view }}
        >
          <FilterChoice
            name="sort"
            label="Sort"
            value={filter.sort}
            choices={customerSorts.map((value) => ({ value, name: sortNames[value] }))}
          />
        </Filters>
        {rows.length === 0 ? <p className="none">No customers found</p> : <CustomerTable customers={rows} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'person' : 'people'}`}
        before={before && customersAddress(filter, { before })}
        after={after && customersAddress(filter, { after })}
      />
    </>
  )
}

function CustomerTable({ customers }: { customers: readonly ListedCustomer[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">E-mail</th>
          <th scope="col" className="r">
            Paid in all
          </th>
          <th scope="col">Phone</th>
          <th scope="col">Orders</th>
          <th scope="col">Since</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  )
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, email, firstName, lastName, phone, since, orders, spentKobo, isBlocked, tags } = customer
  const day = showDate(lagosDay(since))
  const countOfOrders = `${orders} ${orders === 1 ? 'order' : 'orders'}`
  return (
    <tr>
      <td className="b">
        <a href={adminLinks.customer(id)}>{`${firstName} ${lastName}`.trim() || email}</a>
        {isBlocked && <Badge kind="bad">Blocked</Badge>}
        {tags.length > 0 && <small>{tags.join(', ')}</small>}
      </td>
      <td className="d mail">{email}</td>
      <td className="c r n">{showMoney(spentKobo)}</td>
      <td className="x n when">{phone ? showPhone(phone) : ''}</td>
      <td className="e">
        {orders}
        <span className="only-folded">
          {' '}
          {countOfOrders.replace(/^\d+ /, '')}, since {day}
        </span>
      </td>
      <td className="x n when">{day}</td>
    </tr>
  )
}
