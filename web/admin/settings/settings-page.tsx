import { isPermitted, permit } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/settings-page.ts'
import { settingGroups } from './setting-groups.ts'
import './settings.css'

export function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context.get(visitContext).session)
  permit(actor, 'change settings')
  return { maySeeJournal: isPermitted(actor, 'read the journal') }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Settings, Admin Panel' }]
}

const more = [
  {
    to: adminLinks.zones,
    title: 'Delivery zones',
    about: 'What standard and express cost in each part of Lagos.',
  },
  {
    to: adminLinks.holidays,
    title: 'Holidays',
    about: 'Days on which nothing is packed or delivered: promised dates go around them.',
  },
  {
    to: adminLinks.payments,
    title: 'Payment methods',
    about: 'What the checkout offers, and whether the provider answers.',
  },
  { to: adminLinks.mail, title: 'Mail', about: 'Whether letters go out: send yourself one.' },
]

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const groups = Object.entries(settingGroups).map(([group, { title, about }]) => ({
    to: adminLinks.settingGroup(group),
    title,
    about,
  }))
  return (
    <>
      <header>
        <h1>Settings</h1>
        {loaderData.maySeeJournal && (
          <small>
            Who changed them stands in the <a href={`${adminLinks.journal}?about=setting`}>journal</a>.
          </small>
        )}
      </header>
      <ul className="setting-list">
        {[...groups, ...more].map(({ to, title, about }) => (
          <li className="a-card" key={to}>
            <h2>
              <a href={to}>{title}</a>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
