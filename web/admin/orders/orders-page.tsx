import { listPlaces } from '#shop/delivery/find-place.ts'
import { showManner } from '#shop/lists/show-manner.ts'
import { countOrders, listOrders } from '#shop/orders/list-orders.ts'
import type { OrderView } from '#shop/orders/orders-filter.ts'
import { showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Bulk } from '../list/bulk.tsx'
import { FilterChoice } from '../list/filters.tsx'
import { dayChoices } from '../list/list-address.ts'
import { Export, ListFrame } from '../list/list-frame.tsx'
import { placeIn } from '../list/place-in.ts'
import { tabsOf } from '../list/views.tsx'
import type { Route } from './+types/orders-page.ts'
import { orderColumns } from './order-columns.tsx'
import { deliveryNames, methodNames, paymentNames, viewNames } from './order-words.ts'
import { ordersAddress } from './orders-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const shown = ordersAddress.read(searchParams)
  const [page, manner, counts, places] = await Promise.all([
    listOrders(shop, { filter: shown, place: placeIn(searchParams) }),
    showManner(shop, 'orders'),
    countOrders(shop, shown),
    listPlaces(shop),
  ])
  return { shown, page, manner, counts, lgas: places.map(({ lga }) => lga).toSorted() }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Orders, Admin Panel' }]
}

export default function OrdersPage({ loaderData: { shown, page, manner, counts, lgas } }: Route.ComponentProps) {
  const search = String(ordersAddress.search(shown))
  const views = tabsOf(viewNames, counts.byView, {
    here: shown.view,
    to: (view) => ordersAddress.to({ ...shown, view }),
  })
  return (
    <ListFrame
      title="Orders"
      acts={
        <>
          <a className="btn soft" href={adminLinks.deliveryRun}>
            Delivery run
          </a>
          <Export to={`${adminLinks.ordersFile}?${search}`} />
          <a className="btn" href={adminLinks.newOrder}>
            <Icon name="plus" small />
            New order
          </a>
        </>
      }
      address={ordersAddress}
      shown={shown}
      list="orders"
      manner={manner}
      views={{
        label: 'Orders by what is to be done',
        all: views.filter(({ view, isHere, count }) => !seldom.includes(view) || isHere || count !== '0'),
      }}
      searchFor="Order, name, phone or landmark"
      choices={
        <>
          <FilterChoice
            name="payment"
            label="Payment"
            value={shown.payment ?? ''}
            choices={[
              { value: '', name: 'Any payment' },
              ...Object.entries(paymentNames).map(([value, name]) => ({ value, name })),
            ]}
          />
          <FilterChoice
            name="method"
            label="Paid by"
            value={shown.method ?? ''}
            choices={[
              { value: '', name: 'Any method' },
              ...Object.entries(methodNames).map(([value, name]) => ({ value, name })),
            ]}
          />
          <FilterChoice
            name="delivery"
            label="Delivery"
            value={shown.delivery ?? ''}
            choices={[
              { value: '', name: 'Any delivery' },
              ...Object.entries(deliveryNames).map(([value, name]) => ({ value, name })),
            ]}
          />
          <FilterChoice
            name="lga"
            label="LGA"
            value={shown.lga ?? ''}
            choices={[{ value: '', name: 'Any LGA' }, ...lgas.map((name) => ({ value: name, name }))]}
          />
          <FilterChoice name="days" label="Date" value={String(shown.days ?? '')} choices={dayChoices('Any date')} />
          <FilterChoice
            name="sort"
            label="Sort"
            value={shown.sort}
            choices={[
              { value: 'newest', name: 'Newest' },
              { value: 'oldest', name: 'Oldest' },
              { value: 'total-high', name: 'Total: high to low' },
              { value: 'total-low', name: 'Total: low to high' },
            ]}
          />
        </>
      }
      bulk={
        <Bulk list={search}>
          <button className="btn" type="submit" formAction={adminLinks.prepareOrders}>
            Build and pack
          </button>
          <button className="btn" type="submit" formAction={adminLinks.slips} formMethod="get">
            Print slips
          </button>
          <button className="btn" type="submit" formAction={adminLinks.ordersFile} formMethod="get">
            Export
          </button>
          <a className="btn" href={`${adminLinks.prepareOrders}?${new URLSearchParams({ list: search })}`}>
            Build and pack all {showCount(counts.found)} that match
          </a>
        </Bulk>
      }
      columns={orderColumns}
      page={page}
      choose={{ name: 'order', valueOf: ({ number }) => number }}
      found={{ count: counts.found, one: 'order', many: 'orders' }}
      nothing="No orders found"
    />
  )
}

/** Views that are empty on most days, and shown on the others. */
const seldom: readonly OrderView[] = ['transfers', 'refunds', 'review']
