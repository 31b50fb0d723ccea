import { listPlaces } from '#shop/delivery/find-place.ts'
import { showMomentBriefly } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { countOrders, type ListedOrder, listOrders } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import { type OrderView, orderViews } from '#shop/orders/orders-filter.ts'
import { readPlace, showCount } from '#shop/page-by-key.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Bulk, Choose, ChooseAll } from '../list/bulk.tsx'
import { FilterChoice, Filters } from '../list/filters.tsx'
import { More } from '../list/more.tsx'
import '../list/table.css'
import { Views } from '../list/views.tsx'
import type { Route } from './+types/orders-page.ts'
import { paymentBadge, paymentNames, statusBadges, viewNames } from './order-words.ts'
import { daySpans, ordersAddress, ordersSearch, readOrdersFilter } from './orders-address.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readOrdersFilter(searchParams)
  const place = readPlace({ after: searchParams.get('after'), before: searchParams.get('before') })
  const [page, counts, places] = await Promise.all([
    listOrders(shop, { filter, place }),
    countOrders(shop, filter),
    listPlaces(shop),
  ])
  return { filter, ...page, counts, lgas: places.map(({ lga }) => lga).toSorted() }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Orders, Admin Panel' }]
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, rows, before, after, counts, lgas } = loaderData
  const isShown = (view: OrderView) => !seldom.includes(view) || view === filter.view || (counts.byView[view] ?? 0) > 0
  const views = (Object.keys(orderViews) as OrderView[]).filter(isShown).map((view) => ({
    name: viewNames[view],
    to: ordersAddress({ ...filter, view }),
    count: showCount(counts.byView[view] ?? 0),
    isHere: view === filter.view,
  }))
  return (
    <>
      <header>
        <h1>Orders</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.deliveryRun}>
            Delivery run
          </a>
          <a className="btn soft" href={`${adminLinks.ordersFile}?${ordersSearch(filter)}`} download>
            <Icon drawing={down} small />
            Export
          </a>
          <a className="btn" href={adminLinks.newOrder}>
            <Icon name="plus" small />
            New order
          </a>
        </div>
      </header>
      <section className="a-card" aria-label="Orders">
        <Views views={views} label="Orders by what is to be done" />
        <Filters
          to={adminLinks.orders}
          words={filter.words}
          placeholder="Order, name, phone or landmark"
          kept={filter.view === 'all' ? {} : { view: filter.view }}
        >
          <FilterChoice
            name="payment"
            label="Payment"
            value={filter.payment ?? ''}
            choices={[
              { value: '', name: 'Any payment' },
              ...Object.entries(paymentNames).map(([value, name]) => ({ value, name })),
            ]}
          />
          <FilterChoice
            name="lga"
            label="LGA"
            value={filter.lga ?? ''}
            choices={[{ value: '', name: 'Any LGA' }, ...lgas.map((name) => ({ value: name, name }))]}
          />
          <FilterChoice
            name="days"
            label="Date"
            value={String(filter.days ?? '')}
            choices={[
              { value: '', name: 'Any date' },
              ...daySpans.map((days) => ({ value: String(days), name: days === 1 ? 'Last day' : `Last ${days} days` })),
            ]}
          />
          <FilterChoice
            name="sort"
            label="Sort"
            value={filter.sort}
            choices={[
              { value: 'newest', name: 'Newest' },
              { value: 'oldest', name: 'Oldest' },
              { value: 'total-high', name: 'Total: high to low' },
              { value: 'total-low', name: 'Total: low to high' },
            ]}
          />
        </Filters>
        <Bulk list={String(ordersSearch(filter))}>
          <button className="btn" type="submit" formAction={adminLinks.prepareOrders}>
            Build and pack
          </button>
          <button className="btn" type="submit" formAction={adminLinks.slips} formMethod="get">
            Print slips
          </button>
        </Bulk>
        {rows.length === 0 ? <p className="none">No orders found</p> : <OrderTable orders={rows} />}
      </section>
      <More
        found={`${showCount(counts.found)} ${counts.found === 1 ? 'order' : 'orders'}`}
        before={before && ordersAddress(filter, { before })}
        after={after && ordersAddress(filter, { after })}
      />
    </>
  )
}

/** Views that are empty on most days, and shown on the others. */
const seldom: readonly OrderView[] = ['transfers', 'refunds']

const down = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16'

function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <table className="tbl fold-up">
      <thead>
        <tr>
          <th>
            <ChooseAll />
          </th>
          <th scope="col">Order #</th>
          <th scope="col">Customer</th>
          <th scope="col" className="r">
            Total
          </th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const { number, email, lga, units, totalKobo, status, placedAt } = order
  const payment = paymentBadge(order)
  const when = showMomentBriefly(placedAt)
  return (
    <tr>
      <td className="a">
        <Choose name="order" value={number} label={`Choose ${number}`} />
      </td>
      <td className="b">
        <a className="n" href={adminLinks.order(number)}>
          {number}
        </a>
      </td>
      <td className="d">
        {email}
        <small>
          {lga ?? 'Collection'}, {units} {units === 1 ? 'item' : 'items'}
        </small>
      </td>
      <td className="c r n">{showMoney(totalKobo)}</td>
      <td className="e">
        <Badge kind={statusBadges[status]}>{statusWords[status].staff}</Badge>
        <span className="only-folded">
          <Badge kind={payment.kind}>{payment.words}</Badge> {when}
        </span>
      </td>
      <td className="x">
        <Badge kind={payment.kind}>{payment.words}</Badge>
      </td>
      <td className="x n when">{when}</td>
    </tr>
  )
}
