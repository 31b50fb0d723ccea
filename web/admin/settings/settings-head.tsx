import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'

/** The head of a page of the settings that is more than one form. */
export function SettingsHead({ title, about }: { title: string; about: string }) {
  return (
    <header>
      <h1>{title}</h1>
      <div className="acts">
        <a className="btn soft" href={adminLinks.settings}>
          <Icon name="arrow-left" small />
          Settings
        </a>
      </div>
      <small>{about}</small>
    </header>
  )
}
