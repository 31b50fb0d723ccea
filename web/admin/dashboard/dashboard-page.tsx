import { showFigures } from '#shop/figures.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { listBestSellers } from '#shop/reports/list-best-sellers.ts'
import { listFruitlessSearches } from '#shop/reports/list-fruitless-searches.ts'
import { listLowStock } from '#shop/reports/list-low-stock.ts'
import { listToDo } from '#shop/reports/list-to-do.ts'
import { readTotals, type Totals } from '#shop/reports/read-totals.ts'
import { type Revenue, readRevenue } from '#shop/reports/revenue.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { opennessAt, readHours } from '#shop/settings/store-hours.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import '../list/low-list.css'
import { readOrdersFilter } from '../orders/orders-address.ts'
import type { Route } from './+types/dashboard-page.ts'
import { shortly } from './chart-scale.ts'
import './dashboard.css'
import { BestSellers, LowStockCard } from './goods-cards.tsx'
import { RecentOrders } from './recent-orders.tsx'
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
    {
      name: 'Total Products',
      figure: showFigures(totals.products),
      more: `${showFigures(totals.soldOut)} out of stock`,
    },
    {
      name: 'Total Orders',
      figure: showFigures(totals.orders),
      more: `${showFigures(totals.ordersThisWeek)} this week, ${comparison(totals.ordersThisWeek, totals.ordersWeekBefore)}`,
    },
    {
      name: 'Total Customers',
      figure: showFigures(totals.customers),
      more: `${showFigures(totals.customersThisWeek)} new ${totals.customersThisWeek === 1 ? 'account' : 'accounts'} this week`,
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
