import type { ReactNode } from 'react'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'

/** The head of a page of the settings that is more than one form. */
export function SettingsHead({ title, about, more }: { title: string; about: string; more?: ReactNode }) {
  return (
    <header>
      <h1>{title}</h1>
      <div className="acts">
        <BackLink to={adminLinks.settings}>Settings</BackLink>
        {more}
      </div>
      <small>{about}</small>
    </header>
  )
}
