import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import { deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showFigures } from '#shop/figures.ts'
import { showDay } from '#shop/lagos-day.ts'
import type { KeyedPage } from '#shop/page-by-key.ts'
import { type LateOrder, listLateNow, listOnceLate, readKeptPromises } from '#shop/reports/kept-promises.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import { More } from '../list/more.tsx'
import { placeIn } from '../list/place-in.ts'
import '../list/table.css'
import type { Route } from './+types/promises-page.ts'
import { SpanLinks, spanIn } from './span-links.tsx'
import { onTimeWords } from './words.ts'

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const days = spanIn(searchParams)
  const [kept, lateNow, onceLate] = await Promise.all([
    readKeptPromises(shop, { days }),
    listLateNow(shop, { place: placeIn(searchParams, 'now-') }),
    listOnceLate(shop, { days, place: placeIn(searchParams, 'once-') }),
  ])
  return { days, kept, lateNow, onceLate }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Promised days, Admin Panel' }]
}

export default function PromisesPage({ loaderData: { days, kept, lateNow, onceLate } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Promised days</h1>
        <small>Each order is told by which day it is there. What is collected counts once it waits at the store.</small>
      </header>
      <Card
        id="kept"
        title={`There by the promised day: ${onTimeWords(kept)}`}
        beside={<SpanLinks path={adminLinks.promises} days={days} />}
      >
        {kept.byWay.length === 0 && <p className="none">Nothing was delivered</p>}
        {kept.byWay.length > 0 && (
          <table className="tbl fold-up">
            <thead>
              <tr>
                <th scope="col">Way</th>
                <th scope="col">Zone</th>
                <th scope="col" className="r">
                  Delivered
                </th>
                <th scope="col" className="r">
                  By the promised day
                </th>
              </tr>
            </thead>
            <tbody>
              {kept.byWay.map((way) => (
                <tr key={`${way.method} ${way.zone}`}>
                  <td className="b">{deliveryWords[way.method]}</td>
                  <td className="d">{way.zone ?? 'At the store'}</td>
                  <td className="x r n">{showFigures(way.delivered)}</td>
                  <td className="c r n">{onTimeWords(way)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      <LateOrders id="now" title="Late now" page={lateNow} days={days} nothing="No order is late" />
      <LateOrders
        id="once"
        title={`Late in the last ${days} days`}
        page={onceLate}
        days={days}
        nothing="No order was late"
      />
    </>
  )
}

type LateOrdersProps = { id: string; title: string; page: KeyedPage<LateOrder>; days: number; nothing: string }

function LateOrders({ id, title, page: { rows: orders, before, after }, days, nothing }: LateOrdersProps) {
  const beside = (way: 'before' | 'after', key: string | null) =>
    key && `${adminLinks.promises}?${new URLSearchParams({ days: String(days), [`${id}-${way}`]: key })}#${id}`
  return (
    <Card id={id} title={title}>
      {orders.length === 0 && <p className="none">{nothing}</p>}
      {orders.length > 0 && (
        <table className="tbl fold-up">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Way</th>
              <th scope="col">Promised by</th>
              <th scope="col">There on</th>
              <th scope="col" className="r">
                Late
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.number}>
                <td className="b">
                  <a href={adminLinks.order(order.number)}>{order.number}</a>
                </td>
                <td className="d">{wayOf(order)}</td>
                <td className="e n when">{showDay(order.promisedUntil)}</td>
                <td className="x n when">{order.reachedOn ? showDay(order.reachedOn) : 'Not yet'}</td>
                <td className="c r n">{order.daysLate === 1 ? '1 day' : `${showFigures(order.daysLate)} days`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(before || after) && (
        <div className="in">
          <More found="" before={beside('before', before)} after={beside('after', after)} />
        </div>
      )}
    </Card>
  )
}

function wayOf({ method, zone }: { method: DeliveryMethod; zone: string | null }): string {
  return [deliveryWords[method], zone].filter(Boolean).join(', ')
}
