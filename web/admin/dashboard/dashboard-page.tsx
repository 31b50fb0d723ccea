import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { lagosDay, showDate, showDay } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { type ListedOrder, listOrders } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import { type BestSeller, listBestSellers } from '#shop/reports/list-best-sellers.ts'
import { listFruitlessSearches } from '#shop/reports/list-fruitless-searches.ts'
import { type LowStock, listLowStock } from '#shop/reports/list-low-stock.ts'
import { listToDo } from '#shop/reports/list-to-do.ts'
import { readTotals, type Totals } from '#shop/reports/read-totals.ts'
import { type Revenue, readRevenue } from '#shop/reports/revenue.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { opennessAt, readHours } from '#shop/settings/store-hours.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import '../list/low-list.css'
import '../list/table.css'
import { paymentBadge, statusBadges } from '../orders/order-words.ts'
import { readOrdersFilter } from '../orders/orders-address.ts'
import { PhotoOf } from '../photo-of.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { shortly } from './chart-scale.ts'
import './dashboard.css'
import { RevenueChart } from './revenue-chart.tsx'
import { ToDoList } from './to-do.tsx'
import { comparison, waitingFor } from './words.ts'

const spans = [7, 30, 90]
const rows = 6

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock.now()
  const actor = actorOf(context.get(visitContext).session)
  const days = spans.find((span) => String(span) === searchParams.get('days')) ?? 30
  const seesFigures = isPermitted(actor, 'see figures')
  const [settings, toDo, lowStock, searches, recent, figures] = await Promise.all([
    readSettings(shop),
    listToDo(shop),
    listLowStock(shop, { limit: rows }),
    listFruitlessSearches(shop, { limit: rows }),
    isPermitted(actor, 'see orders')
      ? listOrders(shop, { filter: readOrdersFilter(new URLSearchParams()), place: null, size: rows })
      : null,
    seesFigures
      ? Promise.all([readTotals(shop), readRevenue(shop, { days }), listBestSellers(shop, { days, limit: rows })])
      : null,
  ])
  const hours = readHours(settings.hours)
  return {
    today: showDate(lagosDay(now)),
    openness: hours ? opennessAt(hours, now).words : null,
    toDo: toDo.map((item) => ({ ...item, waits: waitingFor(now.getTime() - item.oldestAt.getTime()) })),
    lowStock,
    seesStock: isPermitted(actor, 'receive stock'),
    searches,
    recent: recent?.rows ?? null,
    figures: figures && { totals: figures[0], revenue: figures[1], bestSellers: figures[2] },
    days,
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Dashboard, Admin Panel' }]
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { today, openness, toDo, lowStock, seesStock, searches, recent, figures, days } = loaderData
  return (
    <>
      <header>
        <h1>Dashboard</h1>
        <small>{[today, openness].filter(Boolean).join('. ')}.</small>
      </header>
      {figures && <Figures totals={figures.totals} revenue={figures.revenue} days={days} />}
      <div className={recent ? 'a-grid main' : 'a-grid even'}>
        <div className="a-grid">
          {figures && <RevenueCard revenue={figures.revenue} days={days} />}
          {recent && <RecentOrders orders={recent} />}
          {figures && <BestSellers products={figures.bestSellers} days={days} />}
        </div>
        <div className="a-grid">
          <ToDoList toDo={toDo} />
          <LowStockCard variants={lowStock} seesStock={seesStock} />
          {searches.length > 0 && (
            <section className="a-card late" aria-labelledby="searches">
              <header>
                <h2 id="searches">Searched for in vain</h2>
              </header>
              <ul className="low-list">
                {searches.map(({ words, searches: times }) => (
                  <li key={words} className="plain">
                    <span>{words}</span>
                    <span className="num">{times === 1 ? 'once' : `${times} times`}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function Figures({ totals, revenue, days }: { totals: Totals; revenue: Revenue; days: number }) {
  const cards = [
    { name: 'Total Products', figure: count(totals.products), more: `${count(totals.soldOut)} out of stock` },
    {
      name: 'Total Orders',
      figure: count(totals.orders),
      more: `${count(totals.ordersThisWeek)} this week, ${comparison(totals.ordersThisWeek, totals.ordersWeekBefore)}`,
    },
    {
      name: 'Total Customers',
      figure: count(totals.customers),
      more: `${count(totals.customersThisWeek)} new ${totals.customersThisWeek === 1 ? 'account' : 'accounts'} this week`,
    },
    {
      name: 'Revenue',
      figure: shortly(revenue.sumKobo),
      more: `Last ${days} days, ${comparison(revenue.sumKobo, revenue.beforeKobo)}`,
    },
  ]
  return (
    <dl className="kpis">
      {cards.map(({ name, figure, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <small>{more}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function RevenueCard({ revenue, days }: { revenue: Revenue; days: number }) {
  return (
    <section className="a-card late" aria-labelledby="revenue">
      <header>
        <h2 id="revenue">Revenue per day</h2>
        <nav className="span-links" aria-label="Period">
          {spans.map((span) => (
            <a
              key={span}
              href={`${adminLinks.dashboard}?days=${span}`}
              aria-current={span === days ? 'true' : undefined}
              data-keeps-place=""
            >
              {span} days
            </a>
          ))}
        </nav>
      </header>
      <div className="in">
        <RevenueChart days={revenue.days} />
      </div>
    </section>
  )
}

function RecentOrders({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <section className="a-card" aria-labelledby="recent">
      <header>
        <h2 id="recent">Recent orders</h2>
        <a href={adminLinks.orders}>View all</a>
      </header>
      {orders.length === 0 ? (
        <p className="none">No orders found</p>
      ) : (
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Order #</th>
              <th scope="col">Customer</th>
              <th scope="col" className="r">
                Total
              </th>
              <th scope="col">Status</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              const payment = paymentBadge(order)
              return (
                <tr key={order.id}>
                  <td className="b">
                    <a className="n" href={adminLinks.order(order.number)}>
                      {order.number}
                    </a>
                  </td>
                  <td className="d">
                    <Address email={order.email} />
                  </td>
                  <td className="c r n">{showMoney(order.totalKobo)}</td>
                  <td className="e">
                    <Badge kind={statusBadges[order.status]}>{statusWords[order.status].staff}</Badge>
                    <span className="only-folded">
                      <Badge kind={payment.kind}>{payment.words}</Badge>
                    </span>
                  </td>
                  <td className="x n when">{showDay(lagosDay(order.placedAt))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** An address that is too long for its line breaks before its host. */
function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  )
}

function BestSellers({ products, days }: { products: readonly BestSeller[]; days: number }) {
  if (products.length === 0) return null
  return (
    <section className="a-card late" aria-labelledby="best">
      <header>
        <h2 id="best">Sold most in {days} days</h2>
      </header>
      <ul className="low-list">
        {products.map(({ slug, name, units, soldKobo }) => (
          <li key={slug} className="plain">
            <span>
              {name}
              <small>{showMoney(soldKobo)}</small>
            </span>
            <span className="num">{units === 1 ? '1 unit' : `${count(units)} units`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowStockCard({ variants, seesStock }: { variants: readonly LowStock[]; seesStock: boolean }) {
  return (
    <section className="a-card" aria-labelledby="low">
      <header>
        <h2 id="low">Low stock</h2>
        {seesStock && <a href={`${adminLinks.products}?view=low`}>View all</a>}
      </header>
      {variants.length === 0 && <p className="none">There is enough of everything.</p>}
      <ul className="low-list">
        {variants.map(({ variantId, name, choice, left, photo }) => (
          <li key={variantId}>
            <PhotoOf photo={photo} />
            <span>
              {seesStock ? <a href={adminLinks.variantStock(variantId)}>{name}</a> : name}
              {choice && <small>{choice}</small>}
            </span>
            <Badge kind={left === 0 ? 'bad' : 'wait'}>{left} left</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
