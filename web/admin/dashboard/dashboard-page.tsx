import { showTime } from '#shop/bookings/slot.ts'
import { showFigures } from '#shop/figures.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { lagosDay, showWholeDay } from '#shop/lagos-day.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { type KeptPromises, readKeptPromises } from '#shop/reports/kept-promises.ts'
import { listBestSellers } from '#shop/reports/list-best-sellers.ts'
import { listFruitlessSearches } from '#shop/reports/list-fruitless-searches.ts'
import { listLowStock } from '#shop/reports/list-low-stock.ts'
import { listToDo } from '#shop/reports/list-to-do.ts'
import { onTimePercent } from '#shop/reports/on-time.ts'
import { readTotals, type Totals } from '#shop/reports/read-totals.ts'
import { type Revenue, readRevenue } from '#shop/reports/revenue.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { opennessAt, readHours } from '#shop/settings/store-hours.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/low-list.css'
import { ordersAddress } from '../orders/orders-address.ts'
import type { Route } from './+types/dashboard-page.ts'
import { shortly } from './chart-scale.ts'
import './dashboard.css'
import { BestSellers, LowStockCard } from './goods-cards.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { SpanLinks, spanIn } from './span-links.tsx'
import { ToDoList } from './to-do.tsx'
import { comparison, onTimeWords, waitingFor } from './words.ts'

const rows = 6

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock.now()
  const actor = actorOf(context.get(visitContext).session)
  const days = spanIn(searchParams)
  const seesFigures = isPermitted(actor, 'see figures')
  const [settings, toDo, lowStock, searches, recent, figures] = await Promise.all([
    readSettings(shop),
    listToDo(shop),
    listLowStock(shop, { limit: rows }),
    listFruitlessSearches(shop, { limit: rows }),
    isPermitted(actor, 'see orders')
      ? listOrders(shop, { filter: ordersAddress.read(new URLSearchParams()), place: null, size: rows })
      : null,
    seesFigures
      ? Promise.all([
          readTotals(shop),
          readRevenue(shop, { days }),
          listBestSellers(shop, { days, limit: rows }),
          readKeptPromises(shop, { days }),
        ])
      : null,
  ])
  const hours = readHours(settings.hours)
  return {
    today: showWholeDay(lagosDay(now)),
    openness: hours ? opennessAt(hours, now).words : null,
    toDo: toDo.map((item) => ({
      ...item,
      waits:
        item.kind === 'bookings'
          ? `first at ${showTime(item.oldestAt)}`
          : `oldest ${waitingFor(now.getTime() - item.oldestAt.getTime())}`,
    })),
    lowStock,
    seesStock: isPermitted(actor, 'receive stock'),
    searches,
    recent: recent?.rows ?? null,
    figures: figures && { totals: figures[0], revenue: figures[1], bestSellers: figures[2], kept: figures[3] },
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
          {figures && <KeptCard kept={figures.kept} days={days} />}
          <LowStockCard variants={lowStock} seesStock={seesStock} />
          {searches.length > 0 && (
            <Card id="searches" title="Searched for in vain" isLate>
              <ul className="low-list">
                {searches.map(({ words, searches: times }) => (
                  <li key={words} className="plain">
                    <span>{words}</span>
                    <span className="num">{times === 1 ? 'once' : `${times} times`}</span>
                  </li>
                ))}
              </ul>
            </Card>
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

function KeptCard({ kept, days }: { kept: KeptPromises; days: number }) {
  const percent = onTimePercent(kept.before)
  return (
    <Card
      id="kept"
      title="There by the promised day"
      beside={
        <a className="link" href={`${adminLinks.promises}?days=${days}`}>
          <span>See which</span>
        </a>
      }
    >
      <p className="in">
        <b className="num">{onTimeWords(kept)}</b> in {days} days
        {percent !== null && `, ${percent}% in the ${days} before`}
      </p>
    </Card>
  )
}

function RevenueCard({ revenue, days }: { revenue: Revenue; days: number }) {
  return (
    <Card id="revenue" title="Revenue per day" beside={<SpanLinks path={adminLinks.dashboard} days={days} />} isLate>
      <div className="in">
        <RevenueChart days={revenue.days} />
      </div>
    </Card>
  )
}
