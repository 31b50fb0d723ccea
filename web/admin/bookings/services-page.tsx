import { showMinutes, showServicePrice } from '#shop/bookings/booking-words.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { serviceNames } from '#shop/bookings/service.ts'
import { permit } from '#shop/identity/permissions.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readHours } from '#shop/settings/store-hours.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import '../settings/settings.css'
import type { Route } from './+types/services-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'change services')
  const { hours } = await readSettings(shop)
  return { services: await listServices(shop), hours, areHoursRead: readHours(hours) !== null }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Services, Admin Panel' }]
}

export default function ServicesPage({ loaderData: { services, hours, areHoursRead } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Services</h1>
        <div className="acts">
          <BackLink to={adminLinks.bookings}>Bookings</BackLink>
        </div>
        <small>
          {areHoursRead
            ? `Times follow the opening hours: ${hours}. Holidays are left out.`
            : `No times can be offered: the opening hours in the settings must read like Mon to Sat, 9:00 AM to 6:00 PM.`}
        </small>
      </header>
      <ul className="setting-list">
        {services.map((service) => (
          <li className="a-card" key={service.kind}>
            <h2>
              <a href={adminLinks.service(service.kind)}>{serviceNames[service.kind]}</a>{' '}
              <Badge kind={service.isOn ? 'ok' : 'mute'}>{service.isOn ? 'On' : 'Off'}</Badge>
            </h2>
            <p>
              {showMinutes(service.minutes)}, {showServicePrice(service)}, {service.capacity} at the same time
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
