import { showDays } from '#shop/lagos-day.ts'
import { listDeliveryRun, type Stop } from '#shop/orders/list-delivery-run.ts'
import { statusWords } from '#shop/orders/order.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import '../list/table.css'
import '../print.css'
import { PrintButton } from '../../ui/print-button.tsx'
import type { Route } from './+types/run-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const stops = await listDeliveryRun(context.get(shopContext))
  return { byLga: [...Map.groupBy(stops, ({ lga }) => lga)] }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Delivery run, Admin Panel' }]
}

/** What riders take along, part of the town by part of the town, for paper or a phone. */
export default function RunPage({ loaderData: { byLga } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Delivery run</h1>
        <div className="acts">
          <BackLink to={adminLinks.orders}>Orders</BackLink>
          <PrintButton />
        </div>
      </header>
      {byLga.length === 0 && <p className="none">Nothing is to be delivered.</p>}
      <div className="a-grid">
        {byLga.map(([lga, stops]) => (
          <section className="a-card" key={lga} aria-labelledby={`lga-${lga}`}>
            <header>
              <h2 id={`lga-${lga}`}>
                {lga} ({stops.length})
              </h2>
            </header>
            <table className="tbl fold-up">
              <thead>
                <tr>
                  <th scope="col">Order #</th>
                  <th scope="col">Where</th>
                  <th scope="col">What</th>
                  <th scope="col">Promised</th>
                </tr>
              </thead>
              <tbody>
                {stops.map((stop) => (
                  <StopRow key={stop.number} stop={stop} />
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </>
  )
}

function StopRow({ stop }: { stop: Stop }) {
  const { number, firstName, lastName, phone, street, area, landmark, riderNote, status, promisedUntil, goods } = stop
  return (
    <tr>
      <td className="b">
        <a className="n" href={adminLinks.order(number)}>
          {number}
        </a>
        <small>{statusWords[status].staff}</small>
      </td>
      <td className="d">
        {firstName} {lastName}, <a href={`tel:${phone}`}>{showPhone(phone)}</a>
        <small>{[street, area, landmark].filter(Boolean).join(', ')}</small>
        {riderNote && <small>For the rider: {riderNote}</small>}
      </td>
      <td className="e">
        <span>
          {goods.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </td>
      <td className="c">{showDays(promisedUntil, promisedUntil)}</td>
    </tr>
  )
}
