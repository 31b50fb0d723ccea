import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { showMinutes, showServicePrice } from '#shop/bookings/booking-words.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { type ServiceKind, serviceNames } from '#shop/bookings/service.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/services-page.ts'
import './bookings.css'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [services, { address, hours }] = await Promise.all([listServices(shop), readSettings(shop)])
  return {
    address,
    hours,
    services: services
      .filter(({ isOn }) => isOn)
      .map(({ kind, about, minutes, ...price }) => ({
        kind,
        about,
        takes: showMinutes(minutes),
        price: showServicePrice(price),
      })),
  }
}

const description = 'Book a time at our store: we expect you then.'

const acts: Record<ServiceKind, string> = {
  repair: 'Book a repair',
  assembly: 'Book an assembly',
  'test-ride': 'Book a test ride',
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const isIndexed = loaderData !== undefined && loaderData.services.length > 0
  return pageMeta(frameOf(matches), { title: 'Services', description, path: bookingLinks.services, isIndexed })
}

export default function ServicesPage({ loaderData: { address, hours, services } }: Route.ComponentProps) {
  return (
    <div className="wrap booking">
      <div className="page-head">
        <h1>Services at the store</h1>
        <p>{services.length > 0 ? description : 'No time can be booked here at the moment.'}</p>
      </div>
      <div className="panels">
        {services.map(({ kind, about, takes, price }) => (
          <section className="panel" key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{serviceNames[kind]}</h2>
            <p>{about}</p>
            <p className="small muted">
              {takes}, {price}
            </p>
            <p>
              <a className="btn" href={bookingLinks.bookWith({ service: kind })}>
                {acts[kind]}
              </a>
            </p>
          </section>
        ))}
      </div>
      <p>
        {address}. {hours}. <a href={links.contact}>Ask us something</a>
      </p>
    </div>
  )
}
